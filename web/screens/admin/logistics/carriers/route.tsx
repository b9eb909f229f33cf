import { Plus } from 'lucide-react'
import { carrierQuery } from '@contract/orders/carrier-procedures'
import { countries } from '@contract/core/countries'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { useNewRecordDialog } from '@web/components/palette/use-new-record-dialog'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { LogisticsPage } from '../logistics-page'
import type { Route } from './+types/route'
import { carrierColumns } from './carrier-columns'
import { CarrierDialog } from './carrier-dialog'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, carrierQuery, (query) => apiOf(context).list_carriers(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Carriers · Logistics')

export default function Carriers({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <LogisticsPage
      text="Suggested to vendors when they ship. If a carrier has a tracking page, parcels are linked to it on order pages and in emails. Vendors can also enter other carriers."
      actions={<AddCarrierButton />}
    >
      <DataList
        resourceName="carriers"
        page={page}
        csvPath={adminPaths.listCsv('carriers')}
        failure={texts.logistics.carrier.listFailed}
        columns={carrierColumns}
        rowKey={({ carrier_id }) => carrier_id}
        defaultSort="name_asc"
        search="Search carriers"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            title="There are no carriers yet."
            text="Vendors type the name of the carrier themselves."
            action={<AddCarrierButton />}
          />
        }
      />
    </LogisticsPage>
  )
}

const filters: readonly Filter[] = [
  {
    name: 'country',
    label: 'Collects in',
    anyLabel: 'All countries',
    options: countries.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    name: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
]

function AddCarrierButton() {
  const { isOpen, open, close } = useNewRecordDialog()
  return (
    <>
      <Button onClick={open}>
        <Plus aria-hidden /> Add carrier
      </Button>
      {isOpen && <CarrierDialog onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError
