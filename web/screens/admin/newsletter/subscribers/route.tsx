import {
  subscriberQuery,
  subscriberStateLabels,
  subscriberStates,
  type Subscriber,
  type SubscriberState,
} from '@contract/marketing/newsletter-procedures'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { shortDate } from '@web/components/orders/dates'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { left, right } from '@web/ui/table-places'
import type { Column } from '@web/ui/table-types'
import { NewsletterNav } from '../newsletter-nav'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, subscriberQuery, (query) => apiOf(context).list_subscribers(query)) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Subscribers', hidden: true })

const tones: Record<SubscriberState, BadgeTone> = {
  unconfirmed: 'neutral',
  subscribed: 'success',
  unsubscribed: 'warning',
  bounced: 'danger',
}

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  any: 'Any status',
  options: subscriberStates.map((value) => ({ value, label: subscriberStateLabels[value] })),
}

const columns: readonly Column<Subscriber>[] = [
  {
    key: 'email',
    header: 'Email',
    lead: true,
    sortable: true,
    className: `${left} wrap-anywhere`,
    cell: ({ email }) => email,
  },
  {
    key: 'state',
    header: 'Status',
    className: `${right} row-start-1`,
    cell: ({ state, bounce_reason }) => (
      <span title={bounce_reason ?? undefined}>
        <Badge tone={tones[state]} dot>
          {subscriberStateLabels[state]}
        </Badge>
      </span>
    ),
  },
  {
    key: 'created_at',
    header: 'Signed up',
    sortable: true,
    className: `${left} figures whitespace-nowrap`,
    cell: ({ signed_up_at }) => shortDate(signed_up_at),
  },
  {
    key: 'consent',
    header: 'Consent',
    className: `${left} as-card:col-span-full`,
    cell: ({ consent_place, consent_text }) => (
      <span className="text-caption text-ink-soft">
        {consent_text ? `Text ${consent_text}, on the ${consent_place} page` : 'Before texts were recorded'}
      </span>
    ),
  },
  {
    key: 'confirmed',
    header: 'Confirmed',
    className: `${left} figures whitespace-nowrap`,
    cell: ({ confirmed_at }) =>
      confirmed_at ? shortDate(confirmed_at) : <span className="text-ink-soft">Not yet</span>,
  },
]

export default function Subscribers({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Subscribers"
      text="The early-access list. Only confirmed addresses get the newsletter."
      gap="small"
    >
      <NewsletterNav current="subscribers" />
      <DataList
        things="subscribers"
        page={page}
        csv={paths.admin.listCsv('subscribers')}
        failure="The subscribers could not be loaded."
        columns={columns}
        rowKey={({ subscriber_id }) => subscriber_id}
        defaultSort="created_at_desc"
        search="Search by email"
        compact
        filters={[stateFilter]}
        empty={<Empty titleAs="h2" title="Nobody has signed up for early access yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
