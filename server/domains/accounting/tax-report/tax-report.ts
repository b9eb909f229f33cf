import { countryName } from '@contract/core/countries'
import { dayAfter, dayOf } from '@contract/core/day'
import { sum, type Minor, type Inside } from '@contract/core/money'
import type { TaxReport, TaxReportQuery, TaxSums } from '@contract/accounting/procedures'
import { tax } from '@server/domains/ledger/accounts'
import { dailySumsOf } from '@server/domains/ledger/daily-sums'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { taxMovements, type MovedTax } from './queries'

/**
 * Tax collected and refunded from the first to the last day of a period, by country and component, countries by name. Everything comes from
 * the ledger: the net of all countries and what belongs to no order are the change of its tax account.
 */
export async function getTaxReport(
  { from, to, country }: TaxReportQuery,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<Inside<TaxReport>> {
  const [moved, change] = await Promise.all([
    taxMovements(tx, { from, to, country }),
    country ? undefined : balanceChange(tx, from, to),
  ])
  const wholes = moved.filter(({ component }) => component === null)
  const byCountry = groupBy(
    moved.filter(({ component }) => component !== null),
    (row) => row.country,
  )
  const total = addUp(wholes)
  return {
    from,
    to,
    open: dayOf(now) <= to,
    countries: wholes
      .map((whole) => ({
        country: whole.country,
        ...sumsOf(whole),
        components: byCountry.get(whole.country)!.map((row) => ({
          component: row.component!,
          rate_percent: row.rateBps!,
          ...sumsOf(row),
        })),
      }))
      .sort((a, b) => countryName(a.country).localeCompare(countryName(b.country), 'en')),
    // Of one country it cannot be told.
    unassigned: change === undefined ? 0 : change - total.collected + total.refunded,
    total: sumsOf(total),
  }
}

/** By how much the tax account grew from a day to another. */
async function balanceChange(tx: Queryable, from: string, to: string): Promise<Minor> {
  const days = await dailySumsOf(tx, tax, { from, to: dayAfter(to) })
  return sum(days.map(({ inMinor, outMinor }) => inMinor - outMinor))
}

type Sums = Pick<MovedTax, 'collectedBase' | 'collected' | 'refundedBase' | 'refunded'>

const addUp = (rows: readonly Sums[]): Sums => ({
  collectedBase: sum(rows.map((row) => row.collectedBase)),
  collected: sum(rows.map((row) => row.collected)),
  refundedBase: sum(rows.map((row) => row.refundedBase)),
  refunded: sum(rows.map((row) => row.refunded)),
})

const sumsOf = ({ collectedBase, collected, refundedBase, refunded }: Sums): Inside<TaxSums> => ({
  collected_base: collectedBase,
  collected: collected,
  refunded_base: refundedBase,
  refunded: refunded,
  net_base: collectedBase - refundedBase,
  net: collected - refunded,
})
