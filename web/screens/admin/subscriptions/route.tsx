import { subscriptionPlans, planLimits } from '@contract/subscriptions/facts'
import { subscriptionQuery } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { PlanCards } from './plan-cards'
import { subscriptionColumns } from './subscription-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, summary] = await Promise.all([
    loadList({ url, context }, subscriptionQuery, (query) => api.list_subscriptions(query)),
    api.get_plan_summary().catch(() => null),
  ])
  return { page, summary }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Subscriptions')

const filters: readonly Filter[] = [
  {
    name: 'plan',
    label: 'Plan',
    anyLabel: 'All plans',
    options: subscriptionPlans.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'payment',
    label: 'Payment',
    anyLabel: 'Paid or unpaid',
    options: [
      { value: 'unpaid', label: 'Unpaid' },
      { value: 'settled', label: 'Paid' },
    ],
  },
]

export default function AdminSubscriptions({ loaderData: { page, summary } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Subscriptions"
      text={`Paid plans are invoiced monthly and deducted from the vendor’s available balance; the month of approval is free. A plan ends if an invoice stays unpaid for ${planLimits.graceDays} days.`}
    >
      <PlanCards summary={summary} />
      <DataList
        resourceName="subscriptions"
        page={page}
        csvPath={adminPaths.listCsv('subscriptions')}
        failure={texts.subscription.listFailed}
        columns={subscriptionColumns(summary?.plans ?? [])}
        rowKey={({ vendor_id }) => vendor_id}
        defaultSort="company_name_asc"
        search="Search vendors"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="There are no approved vendors yet."
            text="They appear here with their plans as soon as their applications are approved."
          />
        }
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
