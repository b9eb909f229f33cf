import type { CommissionMonth } from '@contract/pricing/commission-procedures'
import { formatWireUsd } from '@contract/core/money'
import { formatMonth } from '@contract/payouts/statement-procedures'
import * as texts from '@contract/texts'
import { ListFailed } from '@web/components/list/list-failed'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'

const columns: readonly Column<CommissionMonth>[] = [
  { key: 'month', header: 'Month', primary: true, cell: ({ month }) => formatMonth(month) },
  {
    key: 'earned',
    header: 'Of sales',
    align: 'end',
    className: 'figures',
    cell: ({ earned }) => formatWireUsd(earned),
  },
  {
    key: 'returned',
    header: 'Returned',
    align: 'end',
    className: 'figures',
    cell: ({ returned }) => formatWireUsd(returned),
  },
  {
    key: 'net',
    header: 'Earned',
    align: 'end',
    className: 'figures font-semibold',
    cell: ({ net }) => formatWireUsd(net),
  },
]

/** The commission earned by month, from the ledger; months without any are left out. */
export function MonthsCard({ months }: { months: readonly CommissionMonth[] | null }) {
  const activeMonths = months?.filter(({ earned, returned }) => earned !== 0 || returned !== 0) ?? []
  return (
    <Card
      title="Earned by month"
      text="From the ledger: commission on paid items, less commission returned for refunds and lost disputes."
      padding="none"
    >
      <DataTable
        frame="plain"
        caption="Commission by month"
        rows={activeMonths}
        columns={columns}
        rowKey={({ month }) => month}
        failure={months ? undefined : <ListFailed text={texts.commission.monthsFailed} />}
        empty={<Empty motif="seed" title="No commission was earned in the last twelve months." />}
      />
    </Card>
  )
}
