import type { PlatformImpact } from '@contract/sustainability/procedures'
import * as texts from '@contract/texts'
import { impactFigures, unmeasuredImpacts } from '@web/components/impact/impact-figures'
import { shortDate } from '@web/components/orders/format-dates'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'

/** What the marketplace can prove about its impact; what it cannot is said to be unmeasured. */
export function PlatformImpactCard({ impact }: { impact: PlatformImpact | null }) {
  return (
    <Card
      title="Platform Impact"
      text={
        impact
          ? `Counted every hour from our own records. Last updated on ${shortDate(impact.counted_at)}.`
          : undefined
      }
    >
      {impact ? (
        <dl className="divide-y divide-line">
          {impactFigures.map(({ key, label, method }) => (
            <Figure key={key} label={label} figure={impact[key].toLocaleString('en-US')} method={method} />
          ))}
          {unmeasuredImpacts.map(({ label, reason }) => (
            <Figure key={label} label={label} figure="Not measured" method={reason} />
          ))}
        </dl>
      ) : (
        <Empty motif="seed" title={texts.dashboard.noImpact} titleAs="h3" />
      )}
    </Card>
  )
}

const Figure = ({ label, figure, method }: { label: string; figure: string; method: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0">
    <dt className="font-medium">{label}</dt>
    <dd className="figures text-right font-semibold whitespace-nowrap">{figure}</dd>
    <dd className="col-span-full max-w-prose text-sm text-ink-soft">{method}</dd>
  </div>
)
