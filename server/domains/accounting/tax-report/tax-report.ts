import { countryName } from '@contract/core/country-names'
import { compareTexts } from '@contract/core/compare-texts'
import { dayAfter, dayOf } from '@contract/core/day'
import { sum, type Minor, type InternalAmounts } from '@contract/core/money'
import type { TaxReport, TaxReportQuery, TaxSums } from '@contract/accounting/procedures'
import { taxAccounts } from '@server/domains/ledger/accounts'
import { dailySumsOf } from '@server/domains/ledger/daily-sums'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { findTaxMovements, type TaxMovement } from './queries'

/**
 * Tax collected and refunded from the first to the last day of a period, by country, import scheme and component, countries by name. Everything
 * comes from the ledger: the net of all countries and what belongs to no order are the change of its tax accounts.
 */
export async function getTaxReport(
  query: TaxReportQuery,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<InternalAmounts<TaxReport>> {
  const { from, to, country, scheme } = query
  const [movements, accountChange] = await Promise.all([
    findTaxMovements(tx, query),
    country || scheme ? undefined : getBalanceChange(tx, from, to),
  ])
  const countryRows = movements.filter(({ component }) => component === null)
  const byCountry = groupBy(
    movements.filter(({ component }) => component !== null),
    groupKeyOf,
  )
  const total = sumRows(countryRows)
  return {
    from,
    to,
    open: dayOf(now) <= to,
    countries: countryRows
      .map((countryRow) => ({
        country: countryRow.country,
        import_scheme: countryRow.importScheme,
        ...sumsOf(countryRow),
        components: byCountry.get(groupKeyOf(countryRow))!.map((row) => ({
          component: row.component!,
          rate_percent: row.rateBps!,
          ...sumsOf(row),
        })),
      }))
      .sort(
        (a, b) =>
          compareTexts(countryName(a.country), countryName(b.country)) ||
          compareTexts(a.import_scheme ?? '', b.import_scheme ?? ''),
      ),
    // It cannot be determined for a single country or scheme.
    unassigned: accountChange === undefined ? 0 : accountChange - total.collected + total.refunded,
    total: sumsOf(total),
  }
}

const groupKeyOf = ({ country, importScheme }: TaxMovement) => `${country} ${importScheme ?? ''}`

/** By how much the tax accounts together grew from one day to another. */
async function getBalanceChange(tx: Queryable, from: string, to: string): Promise<Minor> {
  const period = { from, to: dayAfter(to) }
  const days = await Promise.all(taxAccounts.map((account) => dailySumsOf(tx, account, period)))
  return sum(days.flat().map(({ inMinor, outMinor }) => inMinor - outMinor))
}

type Sums = Pick<TaxMovement, 'collectedBase' | 'collected' | 'refundedBase' | 'refunded'>

const sumRows = (rows: readonly Sums[]): Sums => ({
  collectedBase: sum(rows.map((row) => row.collectedBase)),
  collected: sum(rows.map((row) => row.collected)),
  refundedBase: sum(rows.map((row) => row.refundedBase)),
  refunded: sum(rows.map((row) => row.refunded)),
})

const sumsOf = ({ collectedBase, collected, refundedBase, refunded }: Sums): InternalAmounts<TaxSums> => ({
  collected_base: collectedBase,
  collected,
  refunded_base: refundedBase,
  refunded,
  net_base: collectedBase - refundedBase,
  net: collected - refunded,
})
