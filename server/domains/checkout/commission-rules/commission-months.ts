import type { CommissionMonth } from '@contract/commissions'
import { toDecimal } from '@contract/money'
import { monthBefore, monthOf } from '@contract/statements'
import { commission } from '@server/domains/ledger/accounts'
import { monthlyMovements } from '@server/domains/ledger/movements'
import type { Context } from '@server/platform/services'

const months = 12

/** What the ledger's commission account took in and gave back in each of the last months, the newest first. */
export async function getCommissionMonths({ tx, now }: Context): Promise<{ months: CommissionMonth[] }> {
  const shown = [monthOf(now)]
  while (shown.length < months) shown.push(monthBefore(shown.at(-1)!))
  const from = new Date(`${shown.at(-1)!}-01T00:00:00Z`)
  const moved = await monthlyMovements(tx, commission, from)
  return {
    months: shown.map((month) => {
      const { inMinor, outMinor } = moved.get(month) ?? { inMinor: 0, outMinor: 0 }
      return {
        month,
        earned: toDecimal(inMinor),
        returned: toDecimal(-outMinor),
        net: toDecimal(inMinor - outMinor),
      }
    }),
  }
}
