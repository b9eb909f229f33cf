import { carrierCostTexts as texts } from '@contract/accounting/admin-texts'
import type { CarrierInvoicePreview, InvoiceRow } from '@contract/accounting/carrier-cost-procedures'
import { formatWireUsd } from '@contract/core/money'
import { DescriptionList } from '@web/ui/description-list'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { Cost, Parcel } from './cost-columns'

const columns: readonly Column<InvoiceRow>[] = [
  { key: 'line', header: 'Row', className: 'figures', cell: ({ line }) => line.toLocaleString('en-US') },
  { key: 'parcel', header: 'Parcel', primary: true, cell: (row) => <Parcel parcel={row} /> },
  { key: 'cost', header: 'Cost', align: 'end', cell: (row) => <Cost cost={row} /> },
]

const reasonColumn: Column<InvoiceRow> = {
  key: 'state',
  header: 'Why it is not posted',
  cell: ({ state }) => texts.states[state],
}

/** What an invoice would post, and what it leaves to a person. */
export function PreviewFacts({ preview }: { preview: CarrierInvoicePreview }) {
  const { new: posted, waiting, passed_over, new_usd, new_rows, other_rows } = preview
  const postedText = `${posted.toLocaleString('en-US')}, ${formatWireUsd(new_usd)}`
  return (
    <>
      <DescriptionList
        entries={[
          { term: 'To be posted', value: posted ? postedText : 'None' },
          { term: 'Will wait for your decision', value: waiting.toLocaleString('en-US') },
          { term: 'Recorded before', value: passed_over.toLocaleString('en-US') },
        ]}
      />
      <Rows title="To be posted" count={posted} rows={new_rows} columns={columns} />
      <Rows
        title="Not posted"
        count={waiting + passed_over}
        rows={other_rows}
        columns={[...columns, reasonColumn]}
      />
    </>
  )
}

interface RowsProps {
  title: string
  count: number
  rows: readonly InvoiceRow[]
  columns: readonly Column<InvoiceRow>[]
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
