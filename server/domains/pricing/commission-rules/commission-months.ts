import type { CommissionMonth } from '@contract/pricing/commission-procedures'
import { sum, type InternalAmounts } from '@contract/core/money'
import { monthBefore, monthOf } from '@contract/payouts/statement-procedures'
import { commissionAccount } from '@server/domains/ledger/accounts'
import { dailySumsOf } from '@server/domains/ledger/daily-sums'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'

const monthCount = 12

/** What the ledger's commission account took in and gave back in each of the last months, the newest first. */
export async function getCommissionMonths({
  tx,
  now,
}: Context): Promise<{ months: InternalAmounts<CommissionMonth>[] }> {
  const listedMonths = [monthOf(now)]
  while (listedMonths.length < monthCount) listedMonths.push(monthBefore(listedMonths.at(-1)!))
  const days = await dailySumsOf(tx, commissionAccount, { from: `${listedMonths.at(-1)!}-01` })
  const byMonth = groupBy(days, ({ day }) => day.slice(0, 7))
  return {
    months: listedMonths.map((month) => {
      const monthDays = byMonth.get(month) ?? []
      const inMinor = sum(monthDays.map((day) => day.inMinor))
      const outMinor = sum(monthDays.map((day) => day.outMinor))
      return {
        month,
        earned: inMinor,
        returned: -outMinor,
        net: inMinor - outMinor,
      }
    }),
  }
}
