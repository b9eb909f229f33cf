import {
  deliveryStates,
  type DeliveryState,
  type NewsletterDelivery,
} from '@contract/marketing/newsletter-procedures'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { longDate } from '@web/components/orders/format-dates'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Empty } from '@web/ui/empty'
import type { Column } from '@web/ui/table-types'

const badges: Record<DeliveryState, [string, BadgeTone]> = {
  waiting: ['Waiting', 'neutral'],
  sending: ['Sending', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Failed', 'danger'],
  bounced: ['Bounced', 'danger'],
}

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  anyLabel: 'Any status',
  options: deliveryStates.map((value) => ({ value, label: badges[value][0] })),
}

const columns: readonly Column<NewsletterDelivery>[] = [
  {
    key: 'email',
    header: 'Email',
    primary: true,
    className: 'as-card:col-start-1 wrap-anywhere',
    cell: ({ email }) => email,
  },
  {
    key: 'state',
    header: 'Status',
    className: 'as-card:col-start-2 as-card:justify-self-end row-start-1',
    cell: ({ state }) => (
      <Badge tone={badges[state][1]} dot>
        {badges[state][0]}
      </Badge>
    ),
  },
  {
    key: 'failure',
    header: 'Reason',
    className: 'as-card:col-span-full wrap-anywhere',
    cell: ({ failure }) => failure && <span className="text-caption text-ink-soft">{failure}</span>,
  },
  {
    key: 'updated_at',
    header: 'Last change',
    className: 'as-card:col-start-1 figures whitespace-nowrap',
    cell: ({ updated_at }) => longDate(updated_at),
  },
]

interface DeliveriesProps {
  page: { items: readonly NewsletterDelivery[]; next_cursor: string | null } | null
}

/** The recipients of an issue, each with its delivery status. */
export const Deliveries = ({ page }: DeliveriesProps) => (
  <DataList
    resourceName="recipients"
    page={page}
    failure="The recipients could not be loaded."
    columns={columns}
    rowKey={({ subscriber_id }) => subscriber_id}
    defaultSort="email_asc"
    compact
    filters={[stateFilter]}
    empty={
      <Empty
        titleAs="h2"
        title="No recipients are on record."
        text="They are kept for 180 days after sending."
      />
    }
  />
)
