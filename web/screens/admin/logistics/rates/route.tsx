import { Plus } from 'lucide-react'
import { dayOf } from '@contract/core/day'
import { shippingWeightTexts } from '@contract/pricing/shipping-weight-texts'
import * as texts from '@contract/texts'
import { shippingRateQuery } from '@contract/pricing/shipping-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { TodayContext } from '@web/components/effective-dated/today'
import { useNewRecordDialog } from '@web/components/palette/use-new-record-dialog'
import { LogisticsPage } from '../logistics-page'
import type { Route } from './+types/route'
import { AddRateDialog } from './add-rate-dialog'
import { rateColumns } from './rate-columns'
import { rateFilters } from './rate-filters'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadList({ url, context }, shippingRateQuery, (query) =>
    apiOf(context).list_shipping_rates(query),
  )
  return { page, today: dayOf(new Date()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Logistics')

export default function ShippingRates({ loaderData: { page, today } }: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <LogisticsPage text={shippingWeightTexts.rates} actions={<AddRateButton />}>
        <DataList
          resourceName="shipping rates"
          page={page}
          csvPath={adminPaths.listCsv('shipping-rates')}
          failure={texts.logistics.rate.listFailed}
          columns={rateColumns}
          rowKey={(rate) => rate.shipping_rate_id}
          defaultSort="zone_asc"
          compact
          filters={rateFilters}
          empty={
            <Empty
              titleAs="h2"
              title="There are no shipping rates yet."
              text="Buyers can’t order anything until the first rate is added."
              action={<AddRateButton />}
            />
          }
        />
      </LogisticsPage>
    </TodayContext>
  )
}

function AddRateButton() {
  const { isOpen, open, close } = useNewRecordDialog()
  return (
    <>
      <Button onClick={open}>
        <Plus aria-hidden /> Add rate
      </Button>
      {isOpen && <AddRateDialog onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError
