import { escrowQuery } from '@contract/accounting/procedures'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { ListFailed } from '@web/components/list/list-failed'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import type { Route } from './+types/route'
import { escrowColumns } from './escrow-columns'
import { EscrowPage } from './escrow-page'
import { EscrowTotalsRow } from './escrow-totals'
import { escrowStateLabels } from './escrow-labels'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, totals] = await Promise.all([
    loadList({ url, context }, escrowQuery, (query) => api.list_escrow(query)),
    api.get_escrow_totals().catch(() => null),
  ])
  return { page, totals }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Escrow')

const filters = [
  {
    name: 'state',
    label: 'State',
    anyLabel: 'Any state',
    options: Object.entries(escrowStateLabels).map(([value, label]) => ({ value, label })),
  },
]

export default function AdminEscrow({ loaderData: { page, totals } }: Route.ComponentProps) {
  return (
    <EscrowPage text="The money the marketplace holds for its vendors, from payment to payout. Every figure comes from the ledger.">
      {totals ? <EscrowTotalsRow totals={totals} /> : <ListFailed text={texts.escrow.totalsFailed} />}
      <DataList
        resourceName="vendors"
        page={page}
        csvPath={adminPaths.listCsv('escrow')}
        failure={texts.escrow.listFailed}
        columns={escrowColumns}
        rowKey={({ vendor_id }) => vendor_id}
        defaultSort="total_desc"
        search="Search vendors"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="No money is held."
            text="Money appears here as soon as an order is paid, and leaves with a vendor’s payout."
          />
        }
      />
    </EscrowPage>
  )
}

export const ErrorBoundary = ScreenError
