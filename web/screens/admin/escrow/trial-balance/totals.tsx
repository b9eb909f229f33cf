import { formatAmount } from '@contract/pricing/exchange'
import type { TrialBalanceTotal } from '@contract/accounting/procedures'
import * as texts from '@contract/texts'
import { Badge } from '@web/ui/badge'
import { Card } from '@web/ui/card'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'

const figureClass = 'figures whitespace-nowrap'

const columns: readonly Column<TrialBalanceTotal>[] = [
  { key: 'currency', header: 'Currency', primary: true, cell: ({ currency }) => currency },
  {
    key: 'accounts',
    header: 'Accounts',
    align: 'end',
    className: figureClass,
    cell: ({ accounts }) => accounts.toLocaleString('en-US'),
  },
  {
    key: 'debit',
    header: 'Debit',
    align: 'end',
    className: figureClass,
    cell: ({ debit, currency }) => formatAmount(debit, currency),
  },
  {
    key: 'credit',
    header: 'Credit',
    align: 'end',
    className: figureClass,
    cell: ({ credit, currency }) => formatAmount(credit, currency),
  },
  {
    key: 'balance',
    header: 'Sum of all balances',
    align: 'end',
    className: `${figureClass} font-semibold`,
    cell: ({ balance, currency }) => formatAmount(balance, currency),
  },
  {
    key: 'state',
    header: 'State',
    align: 'end',
    cell: ({ balance }) =>
      Number(balance) === 0 ? (
        <Badge dot tone="success">
          Balanced
        </Badge>
      ) : (
        <Badge dot tone="danger">
          Not balanced
        </Badge>
      ),
  },
]

/** The sums of all accounts by currency: each currency's balances must add up to zero. */
export function Totals({ totals }: { totals: readonly TrialBalanceTotal[] }) {
  const unbalancedTotal = totals.find(({ balance }) => Number(balance) !== 0)
  if (totals.length === 0) return null
  return (
    <Card
      title="All accounts together"
      text={
        unbalancedTotal
          ? texts.escrow.unbalanced(formatAmount(unbalancedTotal.balance, unbalancedTotal.currency))
          : texts.escrow.balanced
      }
      padding="none"
    >
      <div className="border-t border-line">
        <DataTable
          frame="plain"
          caption="All accounts together"
          rows={totals}
          columns={columns}
          rowKey={({ currency }) => currency}
          empty={null}
        />
      </div>
    </Card>
  )
}
