import { formatWireUsd } from '@contract/core/money'
import { formatMonth, type Statement } from '@contract/payouts/statement-procedures'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'

/** How the closing balance of a month is calculated; rows that are 0 are left out, except the usual ones. */
export function StatementTotals({ statement }: { statement: Statement }) {
  const { month, open } = statement
  return (
    <Card
      title="Balance"
      text="Everything we owe you: pending, available, requested and held for bank disputes."
      className="print:border-0 print:shadow-none"
    >
      <DescriptionList
        className="-my-2.5"
        entries={[
          { term: `Opening balance, ${formatMonth(month)}`, value: formatWireUsd(statement.opening_balance) },
          { term: 'Gross sales', value: formatWireUsd(statement.gross) },
          ...(statement.discounts === 0
            ? []
            : [{ term: 'Discounts that you pay', value: formatWireUsd(statement.discounts) }]),
          { term: 'Commission', value: formatWireUsd(statement.commission) },
          ...(!statement.shipping
            ? []
            : [{ term: 'Shipping paid by you', value: formatWireUsd(statement.shipping) }]),
          { term: 'Refunds', value: formatWireUsd(statement.refunds) },
          ...(statement.disputes === 0
            ? []
            : [{ term: 'Lost bank disputes', value: formatWireUsd(statement.disputes) }]),
          { term: 'Payouts', value: formatWireUsd(statement.payouts) },
          ...(statement.plan_fees === 0
            ? []
            : [{ term: 'Plan fees', value: formatWireUsd(statement.plan_fees) }]),
          ...(statement.corrections === 0
            ? []
            : [{ term: 'Corrections', value: formatWireUsd(statement.corrections) }]),
          {
            term: open ? 'Balance today' : 'Closing balance',
            value: formatWireUsd(statement.closing_balance),
            strong: true,
          },
        ]}
      />
    </Card>
  )
}
