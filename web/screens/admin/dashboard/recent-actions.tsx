import type { AdminAction } from '@contract/analytics/admin-procedures'
import * as texts from '@contract/texts'
import { statusLabel } from '@contract/core/state-machine'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'

/** What admins did last, newest first. */
export function RecentActions({ actions }: { actions: readonly AdminAction[] }) {
  return (
    <Card title="Recent Admin Actions" text="From the audit log, newest first">
      {actions.length === 0 ? (
        <Empty motif="seed" title={texts.dashboard.noActions} titleAs="h3" />
      ) : (
        <ul aria-label="Recent Admin Actions" className="divide-y divide-line">
          {actions.map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Action({ action: { action_type, about, by, created_at } }: { action: AdminAction }) {
  const isApproval = action_type === 'vendor_approval'
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium first-letter:uppercase">{statusLabel(action_type)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{about}</bdi>
        </p>
        <p className="text-caption wrap-anywhere text-ink-soft">
          <bdi>{by}</bdi> · <span className="figures">{shortDate(created_at)}</span>
        </p>
      </div>
      <Badge tone={isApproval ? 'success' : 'neutral'}>{isApproval ? 'Approved' : 'Action'}</Badge>
    </li>
  )
}
