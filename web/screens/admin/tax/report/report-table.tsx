import { countryName } from '@contract/core/country-names'
import { formatWireUsd, formatPercent } from '@contract/core/money'
import { importSchemeLabel } from '@contract/pricing/import-tax'
import type { TaxReport, TaxSums } from '@contract/accounting/procedures'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'

interface ReportLine extends TaxSums {
  key: string
  countryLabel: string
  tax: string
  /** Whether it is the total of other lines. */
  isTotal?: boolean
}

interface ReportTableProps {
  report: TaxReport
  isSingleCountry: boolean
}

/** One line per tax; a country with several also has a line with their total, on the base they share. */
export function ReportTable({ report, isSingleCountry }: ReportTableProps) {
  return (
    <DataTable
      caption="Tax by country"
      rows={linesOf(report, isSingleCountry)}
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

function linesOf({ countries, total }: TaxReport, isSingleCountry: boolean): ReportLine[] {
  const lines = countries.flatMap(({ country, import_scheme, components, ...sums }): ReportLine[] => {
    const countryLabel = countryName(country)
    const scheme = import_scheme ? ` (${importSchemeLabel(import_scheme)})` : ''
    const componentLines = components.map((row) => ({
      ...row,
      key: `${country}${scheme} ${row.component} ${row.rate_percent}`,
      countryLabel,
      tax: `${row.component} ${formatPercent(row.rate_percent)}${scheme}`,
    }))
    const countryTotal = {
      ...sums,
      key: country + scheme,
      countryLabel,
      tax: `All taxes${scheme}`,
      isTotal: true,
    }
    return componentLines.length === 1 ? componentLines : [...componentLines, countryTotal]
  })
  if (isSingleCountry || countries.length < 2) return lines
  return [
    ...lines,
    { ...total, key: 'total', countryLabel: 'All countries', tax: 'All taxes', isTotal: true },
  ]
}

const amountCell = (value: number, isTotal: boolean | undefined, sign = '') => (
  <span className={`figures whitespace-nowrap ${isTotal ? 'font-semibold' : ''}`}>
    {value === 0 ? <span className="text-ink-faint">{formatWireUsd(0)}</span> : sign + formatWireUsd(value)}
  </span>
)

const columns: readonly Column<ReportLine>[] = [
  { key: 'country', header: 'Country', primary: true, cell: ({ countryLabel }) => countryLabel },
  {
    key: 'tax',
    header: 'Tax',
    cell: ({ tax, isTotal }) => <span className={isTotal ? 'font-semibold' : undefined}>{tax}</span>,
  },
  {
    key: 'base',
    header: 'Net taxable base',
    align: 'end',
    cell: ({ net_base, isTotal }) => amountCell(net_base, isTotal),
  },
  {
    key: 'collected',
    header: 'Collected',
    align: 'end',
    cell: ({ collected, isTotal }) => amountCell(collected, isTotal),
  },
  {
    key: 'refunded',
    header: 'Refunded',
    align: 'end',
    cell: ({ refunded, isTotal }) => amountCell(refunded, isTotal, '−'),
  },
  { key: 'net', header: 'Owed', align: 'end', cell: ({ net, isTotal }) => amountCell(net, isTotal) },
]
