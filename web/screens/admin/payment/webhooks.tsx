import type { Webhook } from '@contract/payments/admin-procedures'
import { formatTime } from '@contract/core/day'
import { retentionDays } from '@contract/operations/facts'
import { Badge } from '@web/ui/badge'
import { Card } from '@web/ui/card'

interface WebhooksProps {
  webhooks: readonly Webhook[]
  isOffline: boolean
}

/** What the provider has reported, as it was received. */
export const Webhooks = ({ webhooks, isOffline }: WebhooksProps) => (
  <Card
    title="Webhooks"
    text={`As sent by the provider, and verified. Kept for ${retentionDays.paymentEvents} days.`}
  >
    {webhooks.length === 0 ? (
      <p className="text-sm text-ink-soft">
        {isOffline
          ? 'This payment wasn’t made through a provider.'
          : 'The provider hasn’t reported anything yet.'}
      </p>
    ) : (
      <ul className="-my-3 divide-y divide-line">
        {webhooks.map((webhook) => (
          <li key={webhook.event_id} className="py-3">
            <details>
              <summary className="flex min-h-control cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-sm text-sm">
                <span className="font-medium wrap-anywhere">{webhook.kind}</span>
                <span className="figures text-caption text-ink-soft">{formatTime(webhook.received_at)}</span>
                <Badge tone={webhook.handled_at ? 'success' : 'warning'} className="ms-auto">
                  {webhook.outcome ?? 'Not processed yet'}
                </Badge>
              </summary>
              <pre className="mt-3 rounded-control border border-line bg-sunken p-4 text-caption whitespace-pre-wrap wrap-anywhere">
                {webhook.payload}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
