import { payoutMethodLabels } from '@contract/payouts/facts'
import type { EarningsSummary } from '@contract/payouts/procedures'

/** An account's last digits, masked: `•••• 6789`. The server sends no more than those. */
export const maskAccount = (account: string): string => `•••• ${account.slice(-4)}`

/** The payout method, as used in a sentence: `bank transfer to the account ending in 6789`; undefined while it is not set. */
export function payoutTargetText({ payout_method, payout_account }: EarningsSummary): string | undefined {
  if (!payout_method || !payout_account) return undefined
  const kind = payout_method === 'mobile_money' ? 'the number' : 'the account'
  return `${payoutMethodLabels[payout_method].toLowerCase()} to ${kind} ending in ${payout_account.slice(-4)}`
}
