import { Link } from 'react-router'
import { customerQuery, type CustomerRow } from '@contract/customers/procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { shortDate } from '@web/components/orders/dates'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Badge } from '@web/ui/badge'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { left, right } from '@web/ui/table-places'
import type { Column } from '@web/ui/table-types'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, customerQuery, (query) => apiOf(context).list_customers(query)) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Customers', hidden: true })

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'blocked', label: 'Blocked' },
  ],
}

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'full_name',
    header: 'Name',
    lead: true,
    sortable: true,
    className: `${left} row-start-1`,
    cell: ({ user_id, full_name }) => (
      <Link to={paths.admin.customer(user_id)} className="wrap-anywhere hover:underline">
        <bdi>{full_name}</bdi>
      </Link>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    className: 'as-card:col-span-2 as-card:row-start-2 wrap-anywhere',
    cell: ({ email }) => email,
  },
  {
    key: 'status',
    header: 'Status',
    className: `${right} row-start-1`,
    cell: ({ blocked_at }) => (
      <Badge tone={blocked_at ? 'danger' : 'success'} dot>
        {blocked_at ? 'Blocked' : 'Active'}
      </Badge>
    ),
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    className: `${right} row-start-3 figures`,
    cell: ({ order_count }) => (
      <>
        {order_count.toLocaleString('en-US')}
        <span className="as-row:sr-only"> {order_count === 1 ? 'order' : 'orders'}</span>
      </>
    ),
  },
  {
    key: 'created_at',
    header: 'Joined',
    sortable: true,
    className: `${left} row-start-3 figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
]

export default function AdminCustomers({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page bare title="Customers" gap="small">
      <DataList
        things="customers"
        page={page}
        failure={texts.customers.listFailed}
        columns={columns}
        rowKey={({ user_id }) => user_id}
        defaultSort="created_at_desc"
        csv={paths.admin.listCsv('customers')}
        search="Search by name or email"
        compact
        filters={[stateFilter]}
        empty={<Empty titleAs="h2" title="There are no customers yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
