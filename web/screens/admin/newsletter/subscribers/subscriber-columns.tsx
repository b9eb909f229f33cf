import {
  newsletterAudienceLabels,
  subscriberStateLabels,
  type Subscriber,
  type SubscriberState,
} from '@contract/marketing/newsletter-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

const tones: Record<SubscriberState, BadgeTone> = {
  unconfirmed: 'neutral',
  subscribed: 'success',
  unsubscribed: 'warning',
  bounced: 'danger',
}

/** The columns of the subscribers; on phones a few short lines. */
export const subscriberColumns: readonly Column<Subscriber>[] = [
  {
    key: 'email',
    header: 'Email',
    primary: true,
    sortable: true,
    className: `${startCell} wrap-anywhere`,
    cell: ({ email }) => email,
  },
  {
    key: 'state',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ state, bounce_reason }) => (
      <>
        <Badge tone={tones[state]} dot>
          {subscriberStateLabels[state]}
        </Badge>
        {bounce_reason && <p className="mt-1 text-caption wrap-anywhere text-ink-soft">{bounce_reason}</p>}
      </>
    ),
  },
  {
    key: 'created_at',
    header: 'Signed up',
    sortable: true,
    className: `${startCell} figures whitespace-nowrap`,
    cell: ({ signed_up_at }) => shortDate(signed_up_at),
  },
  {
    key: 'consent',
    header: 'Segment and consent',
    className: `${startCell} as-card:col-span-full`,
    cell: ({ segment, consent_place, consent_text }) => (
      <>
        {newsletterAudienceLabels[segment]}
        <span className="block text-caption text-ink-soft">
          {consent_text
            ? `Consent text ${consent_text}, ${consent_place === 'account' ? 'in the account settings' : `on the ${consent_place} page`}`
            : 'Before consent texts were recorded'}
        </span>
      </>
    ),
  },
  {
    key: 'confirmed',
    header: 'Confirmed',
    className: `${startCell} figures whitespace-nowrap`,
    cell: ({ confirmed_at }) =>
      confirmed_at ? shortDate(confirmed_at) : <span className="text-ink-soft">Not yet</span>,
  },
]
