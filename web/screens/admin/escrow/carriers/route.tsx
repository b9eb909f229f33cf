import { useState } from 'react'
import { carrierCostTexts as texts } from '@contract/accounting/admin-texts'
import { carrierCostQuery } from '@contract/accounting/carrier-cost-procedures'
import { dayOf } from '@contract/core/day'
import { adminPaths } from '@contract/core/admin-paths'
import { TodayContext } from '@web/components/effective-dated/today'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { EscrowPage } from '../escrow-page'
import type { Route } from './+types/route'
import { costColumns } from './cost-columns'
import { ImportDialog } from './import-dialog'
import type { CarrierOption } from './invoice-fields'
import { RecordDialog } from './record-dialog'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, carriers] = await Promise.all([
    loadList({ url, context }, carrierCostQuery, (query) => api.list_carrier_costs(query)),
    api.list_invoice_carriers().catch(() => []),
  ])
  return { page, carriers, today: dayOf(new Date()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Carrier Costs')

const filters = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: Object.entries(texts.statuses).map(([value, label]) => ({ value, label })),
  },
]

export default function CarrierCosts({ loaderData: { page, carriers, today } }: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <EscrowPage text={texts.intro} actions={<CostButtons carriers={carriers} />}>
        <DataList
          resourceName="charges"
          page={page}
          csvPath={adminPaths.listCsv('carrier-costs')}
          failure={texts.listFailed}
          columns={costColumns}
          rowKey={({ cost_id }) => cost_id}
          search="Search by tracking number or invoice"
          defaultSort="recorded_at_desc"
          filters={filters}
          empty={
            <Empty
              titleAs="h2"
              motif="seed"
              title="No carrier has charged anything yet."
              text="Import a carrier’s invoice as CSV, or record what it charged for one parcel."
            />
          }
        />
      </EscrowPage>
    </TodayContext>
  )
}

function CostButtons({ carriers }: { carriers: readonly CarrierOption[] }) {
  const [open, setOpen] = useState<'import' | 'record' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('record')}>
        Record a charge
      </Button>
      <Button onClick={() => setOpen('import')}>Import an invoice</Button>
      {open === 'import' && <ImportDialog carriers={carriers} onClose={close} />}
      {open === 'record' && <RecordDialog carriers={carriers} onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError
