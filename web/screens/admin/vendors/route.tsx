import { countries } from '@contract/core/countries'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { subscriptionPlans } from '@contract/subscriptions/facts'
import * as texts from '@contract/texts'
import { storeStatuses, vendorListQuery } from '@contract/vendors/management-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { StatCard } from '@web/ui/stat-card'
import type { Route } from './+types/route'
import { vendorColumns } from './vendor-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, totals] = await Promise.all([
    loadList({ url, context }, vendorListQuery, (query) => api.list_vendors(query)),
    api.get_vendor_totals().catch(() => null),
  ])
  return { page, totals }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Vendors')

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: storeStatuses.map((value) => ({ value, label: texts.vendors.statuses[value] })),
  },
  {
    name: 'plan',
    label: 'Plan',
    anyLabel: 'Any plan',
    options: subscriptionPlans.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'country',
    label: 'Country',
    anyLabel: 'All countries',
    options: countries.map(({ code, name }) => ({ value: code, label: name })),
  },
]

export default function AdminVendors({ loaderData: { page, totals } }: Route.ComponentProps) {
  return (
    <Page bare title="Vendors" text={texts.vendors.counted} gap="small">
      {totals && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <StatCard label="Selling" figure={totals.approved.toLocaleString('en-US')} />
          <StatCard
            label="Suspended or closed"
            figure={(totals.suspended + totals.closed).toLocaleString('en-US')}
          />
          <StatCard label="Sales" figure={formatWireUsd(totals.sales)} />
          <StatCard label="Not paid out yet" figure={formatWireUsd(totals.balance)} />
        </div>
      )}
      <DataList
        resourceName="vendors"
        page={page}
        failure={texts.vendors.listFailed}
        columns={vendorColumns}
        rowKey={({ vendor_id }) => vendor_id}
        defaultSort="company_name_asc"
        csvPath={adminPaths.listCsv('vendors')}
        search="Search by name"
        compact
        filters={filters}
        empty={<Empty titleAs="h2" title="No vendor has been approved yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
