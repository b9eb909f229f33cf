import { formatAmount } from '@contract/pricing/exchange'
import { Link } from 'react-router'
import { feeReportTexts as texts } from '@contract/accounting/admin-texts'
import type { FeeReportPreview, FeeRow } from '@contract/accounting/fee-report-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { DescriptionList } from '@web/ui/description-list'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'

const columns: readonly Column<FeeRow>[] = [
  { key: 'line', header: 'Row', className: 'figures', cell: ({ line }) => line.toLocaleString('en-US') },
  {
    key: 'reference',
    header: 'Payment',
    primary: true,
    cell: ({ reference, name, payment_id }) => (
      <span className="block min-w-0 wrap-anywhere">
        {payment_id ? (
          <TextLink asChild>
            <Link to={adminPaths.payment(payment_id)} target="_blank">
              {reference}
            </Link>
          </TextLink>
        ) : (
          <bdi>{reference || 'No reference'}</bdi>
        )}
        {name && (
          <span className="block text-caption text-ink-soft">
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ fee, currency }) => (currency ? formatAmount(fee, currency) : fee),
  },
]

const reasonColumn: Column<FeeRow> = {
  key: 'state',
  header: 'Why it is left',
  cell: ({ state, recorded }) => (
    <span className="block min-w-0">
      <span className="block">{texts.states[state]}</span>
      {recorded && (
        <span className="block text-caption text-ink-soft">
          Posted: {formatAmount(recorded.amount, recorded.currency)}
        </span>
      )}
    </span>
  ),
}

/** What a report would post, and what it leaves to a person. */
export function PreviewFacts({ preview }: { preview: FeeReportPreview }) {
  const { totals, posted, unmatched, new_rows, unmatched_rows } = preview
  const sums = totals.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ')
  return (
    <>
      <DescriptionList
        entries={[
          { term: 'New fees', value: sums ? `${preview.new.toLocaleString('en-US')}, ${sums}` : 'None' },
          { term: 'Already posted', value: posted.toLocaleString('en-US') },
          { term: 'Left to you', value: unmatched.toLocaleString('en-US') },
        ]}
      />
      <Rows title="New" count={preview.new} rows={new_rows} columns={columns} />
      <Rows
        title="Left to you"
        count={unmatched}
        rows={unmatched_rows}
        columns={[...columns, reasonColumn]}
      />
    </>
  )
}

interface RowsProps {
  title: string
  count: number
  rows: readonly FeeRow[]
  columns: readonly Column<FeeRow>[]
}

function Rows({ title, count, rows, columns: shown }: RowsProps) {
  if (count === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-subheading">{title}</h3>
      <DataTable
        caption={title}
        rows={rows}
        columns={shown}
        rowKey={({ line }) => String(line)}
        empty={<Empty title="None." />}
        footer={
          rows.length < count ? `The first ${rows.length} of ${count.toLocaleString('en-US')}.` : undefined
        }
      />
    </section>
  )
}
