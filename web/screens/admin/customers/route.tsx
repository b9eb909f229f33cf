import { customerValueSteps } from '@contract/customers/facts'
import { formatWireUsd } from '@contract/core/money'
import { customerQuery } from '@contract/customers/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { customerColumns } from './customer-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, { tags }] = await Promise.all([
    loadList({ url, context }, customerQuery, (query) => api.list_customers(query)),
    unwrap(api.list_customer_tags()),
  ])
  return { page, tags }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Customers')

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  anyLabel: 'Any status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'blocked', label: 'Blocked' },
  ],
}

const ordersFilter: Filter = {
  name: 'orders',
  label: 'Orders',
  anyLabel: 'Any orders',
  options: [
    { value: 'never', label: 'Never ordered' },
    { value: 'once', label: 'One order' },
    { value: 'repeatedly', label: 'Ordered again' },
  ],
}

const valueFilter: Filter = {
  name: 'value',
  label: 'Value',
  anyLabel: 'Any value',
  options: customerValueSteps.map((value) => ({
    value,
    label: value === '1' ? 'Has paid' : `${formatWireUsd(Number(value))} and more`,
  })),
}

const tagFilter = (tags: readonly string[]): Filter[] =>
  tags.length === 0
    ? []
    : [
        {
          name: 'tag',
          label: 'Tag',
          anyLabel: 'Any tag',
          options: tags.map((tag) => ({ value: tag, label: tag })),
        },
      ]

export default function AdminCustomers({ loaderData: { page, tags } }: Route.ComponentProps) {
  return (
    <Page bare title="Customers" gap="small">
      <DataList
        resourceName="customers"
        page={page}
        failure={texts.customers.listFailed}
        columns={customerColumns}
        rowKey={({ user_id }) => user_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('customers')}
        search="Search by name or email"
        compact
        filters={[stateFilter, ordersFilter, valueFilter, ...tagFilter(tags)]}
        empty={<Empty titleAs="h2" title="There are no customers yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
