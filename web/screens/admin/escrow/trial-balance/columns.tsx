import { formatAmount } from '@contract/pricing/exchange'
import { accountLabel, ownerLabel } from '@contract/accounting/account-names'
import type { TrialBalanceRow } from '@contract/accounting/procedures'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

const figureClass = 'figures whitespace-nowrap'

/** An amount; on phones, where the column header is hidden, it gets a label. */
const LabelledAmount = ({ label, amount, currency }: { label: string; amount: string; currency: string }) => (
  <>
    <span className="text-caption text-ink-soft as-row:hidden">{label} </span>
    {formatAmount(amount, currency)}
  </>
)

/** The accounts of the trial balance; on phones a few short lines. */
export const trialBalanceColumns: readonly Column<TrialBalanceRow>[] = [
  {
    key: 'account',
    header: 'Account',
    primary: true,
    sortable: true,
    className: startCell,
    cell: ({ kind, owner }) => (
      <span className="block min-w-0">
        <span className="block">{accountLabel(kind)}</span>
        {owner && (
          <span className="block text-caption font-normal wrap-anywhere text-ink-soft">
            {ownerLabel(owner)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'currency',
    header: 'Currency',
    className: `${startCell} row-start-2`,
    cell: ({ currency }) => currency,
  },
  {
    key: 'debit',
    header: 'Debit',
    align: 'end',
    className: `${startCell} row-start-3 ${figureClass}`,
    cell: ({ debit, currency }) => <LabelledAmount label="Debit" amount={debit} currency={currency} />,
  },
  {
    key: 'credit',
    header: 'Credit',
    align: 'end',
    className: `${endCell} row-start-3 ${figureClass}`,
    cell: ({ credit, currency }) => <LabelledAmount label="Credit" amount={credit} currency={currency} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    className: `${endCell} row-start-1 ${figureClass} font-semibold`,
    cell: ({ balance, currency }) => {
      const isDebit = balance.startsWith('-')
      return (
        <>
          {formatAmount(isDebit ? balance.slice(1) : balance, currency)}
          <span className="ms-1.5 inline-block w-10 text-start text-caption font-normal text-ink-soft">
            {Number(balance) !== 0 && (isDebit ? 'Debit' : 'Credit')}
          </span>
        </>
      )
    },
  },
]
