import { countryName } from '@contract/core/countries'
import { formatWireUsd, formatPercent } from '@contract/core/money'
import type { TaxReport, TaxSums } from '@contract/accounting/procedures'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'

interface Line extends TaxSums {
  key: string
  place: string
  tax: string
  /** A sum of lines. */
  isSum?: boolean
}

interface ReportTableProps {
  report: TaxReport
  isOneCountry: boolean
}

/** A line per tax; a country with several has their sum, too, on the base they share. */
export function ReportTable({ report, isOneCountry }: ReportTableProps) {
  return (
    <DataTable
      caption="Tax by country"
      rows={linesOf(report, isOneCountry)}
      columns={columns}
      rowKey={({ key }) => key}
      empty={
        <Empty
          titleAs="h2"
          motif="seed"
          title="No tax was collected or refunded."
          text="Choose another period or country. Unpaid orders are not counted."
        />
      }
    />
  )
}

function linesOf({ countries, total }: TaxReport, isOneCountry: boolean): Line[] {
  const lines = countries.flatMap(({ country, components, ...sums }): Line[] => {
    const place = countryName(country)
    const own = components.map((row) => ({
      ...row,
      key: `${country} ${row.component} ${row.rate_percent}`,
      place,
      tax: `${row.component} ${formatPercent(row.rate_percent)}`,
    }))
    const all = { ...sums, key: country, place, tax: 'All taxes', isSum: true }
    return own.length === 1 ? own : [...own, all]
  })
  if (isOneCountry || countries.length < 2) return lines
  return [...lines, { ...total, key: 'total', place: 'All countries', tax: 'All taxes', isSum: true }]
}

const amount = (value: number, isSum: boolean | undefined, sign = '') => (
  <span className={`figures whitespace-nowrap ${isSum ? 'font-semibold' : ''}`}>
    {value === 0 ? <span className="text-ink-faint">{formatWireUsd(0)}</span> : sign + formatWireUsd(value)}
  </span>
)

const columns: readonly Column<Line>[] = [
  { key: 'country', header: 'Country', lead: true, cell: ({ place }) => place },
  {
    key: 'tax',
    header: 'Tax',
    cell: ({ tax, isSum }) => <span className={isSum ? 'font-semibold' : undefined}>{tax}</span>,
  },
  {
    key: 'base',
    header: 'Net taxable base',
    align: 'end',
    cell: ({ net_base, isSum }) => amount(net_base, isSum),
  },
  {
    key: 'collected',
    header: 'Collected',
    align: 'end',
    cell: ({ collected, isSum }) => amount(collected, isSum),
  },
  {
    key: 'refunded',
    header: 'Refunded',
    align: 'end',
    cell: ({ refunded, isSum }) => amount(refunded, isSum, '−'),
  },
  { key: 'net', header: 'Owed', align: 'end', cell: ({ net, isSum }) => amount(net, isSum) },
]
