import {
  newsletterAudienceLabels,
  newsletterSegments,
  subscriberQuery,
  subscriberStateLabels,
  subscriberStates,
} from '@contract/marketing/newsletter-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { NewsletterNav } from '../newsletter-nav'
import type { Route } from './+types/route'
import { subscriberColumns } from './subscriber-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, subscriberQuery, (query) =>
      apiOf(context).list_subscribers(query),
    ),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Subscribers')

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  anyLabel: 'Any status',
  options: subscriberStates.map((value) => ({ value, label: subscriberStateLabels[value] })),
}

const segmentFilter: Filter = {
  name: 'segment',
  label: 'Segment',
  anyLabel: 'Any segment',
  options: newsletterSegments.map((value) => ({ value, label: newsletterAudienceLabels[value] })),
}

export default function Subscribers({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Subscribers"
      text="Customers who joined in their account, and everyone who signed up by the form. Only confirmed addresses get the newsletter."
      gap="small"
    >
      <NewsletterNav current="subscribers" />
      <DataList
        resourceName="subscribers"
        page={page}
        csvPath={adminPaths.listCsv('subscribers')}
        failure="The subscribers could not be loaded."
        columns={subscriberColumns}
        rowKey={({ subscriber_id }) => subscriber_id}
        defaultSort="created_at_desc"
        search="Search by email"
        compact
        filters={[stateFilter, segmentFilter]}
        empty={<Empty titleAs="h2" title="No one has signed up yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
