import { Plus } from 'lucide-react'
import { dayOf } from '@contract/core/day'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { taxRateQuery } from '@contract/pricing/tax-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { AddRateDialog } from './add-rate-dialog'
import { ImportSchemes } from './import-schemes'
import { rateColumns } from './rate-columns'
import { rateFilters } from './rate-filters'
import { TaxTabs } from './tax-tabs'
import { TodayContext } from '@web/components/effective-dated/today'
import { useNewRecordDialog } from '@web/components/palette/use-new-record-dialog'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadList({ url, context }, taxRateQuery, (query) => apiOf(context).list_tax_rates(query))
  const schemes = await unwrap(apiOf(context).list_import_schemes())
  return { page, schemes, today: dayOf(new Date()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Tax')

export default function AdminTax({ loaderData: { page, schemes, today } }: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <Page
        bare
        title="Tax"
        text="The rates charged at checkout, by delivery country. Rates can’t be edited. To change one, end it on a given day and add a new one."
        actions={<AddRateButton />}
      >
        <TaxTabs />
        <DataList
          resourceName="tax rates"
          page={page}
          failure={texts.taxRate.listFailed}
          columns={rateColumns}
          rowKey={(rate) => rate.tax_rate_id}
          defaultSort="country_asc"
          csvPath={adminPaths.listCsv('tax-rates')}
          search="Search tax rates"
          compact
          filters={rateFilters}
          empty={
            <Empty
              titleAs="h2"
              title="There are no tax rates yet."
              text="Orders are placed without tax until the first rate is added."
              action={<AddRateButton />}
            />
          }
        />
        <ImportSchemes schemes={schemes} />
      </Page>
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
