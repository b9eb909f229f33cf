import type { InternalAmounts, Minor } from '@contract/core/money'
import { payoutAccountProblems } from '@contract/payouts/account-formats'
import type { EarningsSummary } from '@contract/payouts/procedures'
import { balanceOf, totalCredited, totalDebited } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import {
  availableAccount,
  disputedAccount,
  heldAccount,
  pendingAccount,
} from '@server/domains/ledger/accounts'
import { holdEndsAt, readHoldHours } from './account-change-hold'
import { payeeOf } from './queries'
import { nextScheduledDay } from './schedule'

/**
 * The vendor's money, net of commission, summed from the ledger. The available balance can be negative: an item was refunded after its
 * money had been paid out. Only the last four characters of the account number leave the server.
 */
export async function getEarningsSummary(context: Context): Promise<InternalAmounts<EarningsSummary>> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const sentMinor = await totalDebited(tx, heldAccount(vendorId), 'payout_sent')
  const returnedMinor = await totalCredited(tx, heldAccount(vendorId), 'payout_back')
  const payee = await payeeOf(tx, vendorId)
  const destination = payee?.destination
  const schedule = payee?.schedule ?? 'manual'
  const country = payee?.country ?? ''
  const [problem] = destination ? payoutAccountProblems(country, destination) : []
  const availableMinor = await balanceOf(tx, availableAccount(vendorId))
  return {
    available_for_payout: availableMinor,
    pending_balance: await balanceOf(tx, pendingAccount(vendorId)),
    on_its_way: await balanceOf(tx, heldAccount(vendorId)),
    disputed_balance: await balanceOf(tx, disputedAccount(vendorId)),
    total_paid_out: sentMinor - returnedMinor,
    plans_deducted_first: deductedFirst(availableMinor, payee?.unpaidPlans ?? []),
    payout_method: destination?.method ?? null,
    payout_account: destination ? destination.account_number.slice(-4) : null,
    // By when it was set: a hash of an account number could be guessed.
    payout_account_version: versionOf(payee?.setAt ?? null),
    payout_account_problem: problem?.message ?? null,
    country,
    payouts_held_until: holdEndsAt(payee?.setAt ?? null, await readHoldHours(tx), now)?.toISOString() ?? null,
    payout_schedule: schedule,
    payout_schedule_version: versionOf(schedule),
    next_scheduled_payout: nextScheduledDay(schedule, now),
  }
}

/** What the subscriptions domain deducts from a balance: each invoice that it still covers, in their order. */
const deductedFirst = (availableMinor: Minor, invoices: readonly Minor[]): Minor =>
  invoices.reduce((sum, amount) => (sum + amount <= availableMinor ? sum + amount : sum), 0)
