import { customerQuery } from '@contract/customers/procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { customerColumns } from './customer-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, customerQuery, (query) => apiOf(context).list_customers(query)) }
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

export default function AdminCustomers({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page bare title="Customers" gap="small">
      <DataList
        resourceName="customers"
        page={page}
        failure={texts.customers.listFailed}
        columns={customerColumns}
        rowKey={({ user_id }) => user_id}
        defaultSort="created_at_desc"
        csvPath={paths.admin.listCsv('customers')}
        search="Search by name or email"
        compact
        filters={[stateFilter]}
        empty={<Empty titleAs="h2" title="There are no customers yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
