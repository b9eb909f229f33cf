import { countryName } from '@contract/core/country-names'
import { formatDecimal, toPercent, type Bps, type InternalAmounts } from '@contract/core/money'
import { importSchemeLabel } from '@contract/pricing/import-tax'
import type { TaxReportQuery, TaxSums } from '@contract/accounting/procedures'
import { auditExport } from '@server/platform/audit-export'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { getTaxReport } from './tax-report'

const columns = [
  'Level',
  'From (UTC)',
  'To (UTC)',
  'Country code',
  'Country',
  'Import scheme',
  'Tax',
  'Rate (%)',
  'Taxable base (USD)',
  'Tax collected (USD)',
  'Base refunded (USD)',
  'Tax refunded (USD)',
  'Net base (USD)',
  'Net tax (USD)',
]

/** What a line sums up. Those of one level add up to the total; of a mixture, nothing does. */
type Level = 'Tax' | 'Country' | 'Total'

/** The tax report as CSV: a line per component, one per country with all of its components, and the total. */
export async function exportTaxReport(
  query: TaxReportQuery,
  context: Context,
): Promise<{ file_name: string; csv: string }> {
  const { from, to, countries, unassigned, total } = await getTaxReport(query, context)
  const reportLine = (
    level: Level,
    country: readonly [code: string | null, name: string, scheme: string | null],
    [tax, rate]: readonly [string, Bps | null],
    sums: InternalAmounts<TaxSums>,
  ) =>
    csvLine([level, from, to, ...country, tax, rate === null ? null : toPercent(rate), ...amountCells(sums)])
  const taxLines = countries.flatMap(({ country, import_scheme, components, ...sums }) => {
    const schemeName = import_scheme && importSchemeLabel(import_scheme)
    const countryCells = [country, countryName(country), schemeName] as const
    return [
      ...components.map((row) => reportLine('Tax', countryCells, [row.component, row.rate_percent], row)),
      reportLine('Country', countryCells, ['All taxes', null], sums),
    ]
  })
  const lines = [
    ...taxLines,
    ...(unassigned === 0
      ? []
      : [
          csvLine([
            'Country' satisfies Level,
            from,
            to,
            null,
            'Without an order',
            null,
            'Corrections',
            ...emptyCells,
            formatDecimal(unassigned),
          ]),
        ]),
    reportLine('Total', [null, 'All countries', null], ['All taxes', null], {
      ...total,
      net: total.net + unassigned,
    }),
  ]
  await auditExport({ list: 'tax-report', filters: { ...query } }, lines.length, context)
  // The first character marks the text as UTF-8 for spreadsheets.
  const csv = ['\uFEFF', csvLine(columns), ...lines]
  return { file_name: `tax-${from}-to-${to}.csv`, csv: csv.join('') }
}

const emptyCells = [null, null, null, null, null, null]

/** What is refunded is negative, so that the columns add up. */
const amountCells = (sums: InternalAmounts<TaxSums>) =>
  [sums.collected_base, sums.collected, -sums.refunded_base, -sums.refunded, sums.net_base, sums.net].map(
    (amount) => formatDecimal(amount),
  )
