import type { CommissionMonth } from '@contract/pricing/commission-procedures'
import { sum, type Inside } from '@contract/core/money'
import { monthBefore, monthOf } from '@contract/payouts/statement-procedures'
import { commission } from '@server/domains/ledger/accounts'
import { dailySumsOf } from '@server/domains/ledger/daily-sums'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'

const months = 12

/** What the ledger's commission account took in and gave back in each of the last months, the newest first. */
export async function getCommissionMonths({
  tx,
  now,
}: Context): Promise<{ months: Inside<CommissionMonth>[] }> {
  const shown = [monthOf(now)]
  while (shown.length < months) shown.push(monthBefore(shown.at(-1)!))
  const days = await dailySumsOf(tx, commission, { from: `${shown.at(-1)!}-01` })
  const byMonth = groupBy(days, ({ day }) => day.slice(0, 7))
  return {
    months: shown.map((month) => {
      const moved = byMonth.get(month) ?? []
      const inMinor = sum(moved.map((day) => day.inMinor))
      const outMinor = sum(moved.map((day) => day.outMinor))
      return {
        month,
        earned: inMinor,
        returned: -outMinor,
        net: inMinor - outMinor,
      }
    }),
  }
}
