import { countryName } from '@contract/core/countries'
import { toDollars, toPercent, type Bps, type Inside } from '@contract/core/money'
import type { TaxReportQuery, TaxSums } from '@contract/accounting/procedures'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { getTaxReport } from './tax-report'

const columns = [
  'From',
  'To',
  'Country code',
  'Country',
  'Tax',
  'Rate (%)',
  'Taxable base (USD)',
  'Tax collected (USD)',
  'Base refunded (USD)',
  'Tax refunded (USD)',
  'Net base (USD)',
  'Net tax (USD)',
]

/** The tax report as CSV: a line per component, one per country with all of its components, and the total. */
export async function exportTaxReport(
  query: TaxReportQuery,
  context: Context,
): Promise<{ file_name: string; csv: string }> {
  const { from, to, countries, unassigned, total } = await getTaxReport(query, context)
  const line = (
    [code, name]: readonly [string | null, string],
    [tax, rate]: readonly [string, Bps | null],
    sums: Inside<TaxSums>,
  ) => csvLine([from, to, code, name, tax, rate === null ? null : toPercent(rate), ...amounts(sums)])
  const lines = countries.flatMap(({ country, components, ...sums }) => {
    const place = [country, countryName(country)] as const
    return [
      ...components.map((row) => line(place, [row.component, row.rate_percent], row)),
      line(place, ['All taxes', null], sums),
    ]
  })
  // The first character marks the text as UTF-8 for spreadsheets.
  const csv = [
    '\uFEFF',
    csvLine(columns),
    ...lines,
    ...(unassigned === 0
      ? []
      : [csvLine([from, to, null, 'Without an order', 'Corrections', ...none, toDollars(unassigned)])]),
    line([null, 'All countries'], ['All taxes', null], {
      ...total,
      net: total.net + unassigned,
    }),
  ]
  return { file_name: `tax-${from}-to-${to}.csv`, csv: csv.join('') }
}

const none = [null, null, null, null, null, null]

const amounts = (sums: Inside<TaxSums>) =>
  [sums.collected_base, sums.collected, sums.refunded_base, sums.refunded, sums.net_base, sums.net].map(
    toDollars,
  )
