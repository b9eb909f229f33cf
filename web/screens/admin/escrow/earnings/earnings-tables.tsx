import { formatAmount } from '@contract/pricing/exchange'
import { accountLabels } from '@contract/accounting/account-names'
import { earningsTexts as texts } from '@contract/accounting/admin-texts'
import type { Earnings, EarningsLine } from '@contract/accounting/earnings-procedures'
import { formatWireUsd } from '@contract/core/money'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'

interface Line {
  key: string
  label: string
  amount: string
  /** Whether it is the sum of the lines above. */
  isTotal: boolean
}

const columns: readonly Column<Line>[] = [
  {
    key: 'account',
    header: 'Account',
    primary: true,
    cell: ({ label, isTotal }) => <span className={isTotal ? 'font-semibold' : undefined}>{label}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, isTotal }) => (
      <span className={`figures whitespace-nowrap ${isTotal ? 'font-semibold' : ''}`}>{amount}</span>
    ),
  },
]

const lineOf = ({ account, amount }: EarningsLine): Line => ({
  key: account,
  label: accountLabels[account],
  amount: formatWireUsd(amount),
  isTotal: false,
})

const totalLine = (label: string, amount: EarningsLine['amount']): Line => ({
  key: label,
  label,
  amount: formatWireUsd(amount),
  isTotal: true,
})

/** Each account with what it grew by: first what was earned, then what it cost. */
export const EarningsTable = ({ earnings }: { earnings: Earnings }) => (
  <DataTable
    caption="Earnings by account"
    rows={[
      ...earnings.earned_lines.map(lineOf),
      totalLine('Earned', earnings.earned),
      ...earnings.cost_lines.map(lineOf),
      totalLine('Earned after fees', earnings.after_costs),
    ]}
    columns={columns}
    rowKey={({ key }) => key}
    empty={<Empty titleAs="h2" title="Nothing was earned." />}
  />
)

/** What is posted in another currency, for which there is no rate. */
export function OtherCurrencies({ rows }: { rows: Earnings['other_currencies'] }) {
  if (rows.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-heading">In other currencies</h2>
      <p className="text-ink-soft">{texts.otherCurrencies}</p>
      <DataTable
        caption="In other currencies"
        rows={rows.map(({ account, currency, amount }) => ({
          key: `${account} ${currency}`,
          label: accountLabels[account],
          amount: formatAmount(amount, currency),
          isTotal: false,
        }))}
        columns={columns}
        rowKey={({ key }) => key}
        empty={<Empty title="None." />}
      />
    </section>
  )
}
