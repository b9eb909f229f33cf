import { countries } from '@contract/core/countries'
import * as texts from '@contract/texts'
import { pickupPointQuery } from '@contract/pricing/shipping-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { LogisticsPage } from '../logistics-page'
import type { Route } from './+types/route'
import { pickupColumns } from './pickup-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, pickupPointQuery, (query) =>
      apiOf(context).list_pickup_points(query),
    ),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Pick-up points · Logistics')

export default function PickupPoints({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <LogisticsPage text="Where buyers in the same city can collect their orders. Vendors set their city and hours in their settings, and buyers see the hours on the store page.">
      <DataList
        resourceName="pick-up points"
        page={page}
        csvPath={adminPaths.listCsv('pickup-points')}
        failure={texts.logistics.pickup.listFailed}
        columns={pickupColumns}
        rowKey={({ vendor_id }) => vendor_id}
        defaultSort="city_asc"
        search="Search by city, vendor or hours"
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="house"
            title="No vendor offers pickup yet."
            text="Vendors appear here once they’re approved and have set their city."
          />
        }
      />
    </LogisticsPage>
  )
}

const filters: readonly Filter[] = [
  {
    name: 'country',
    label: 'Country',
    anyLabel: 'All countries',
    options: countries.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    name: 'hours',
    label: 'Hours',
    anyLabel: 'Any hours',
    options: [
      { value: 'stated', label: 'Hours stated' },
      { value: 'missing', label: 'No hours stated' },
    ],
  },
]

export const ErrorBoundary = ScreenError
