import type { payoutProcedures } from '@contract/payouts'
import type { Handlers } from '@server/platform/procedures'
import { approvePayout, declinePayout } from './decide-payout'
import { earningsSummary } from './earnings-summary'
import { listBanks } from './list-banks'
import { listAllPayouts, listOwnPayouts } from './list-payouts'
import { requestPayout } from './request-payout'
import { savePayoutMethod } from './save-payout-method'

export const payoutHandlers: Handlers<keyof typeof payoutProcedures> = {
  get_vendor_earnings_summary: (_, context) => earningsSummary(context),
  get_vendor_payouts: listOwnPayouts,
  request_vendor_payout: (_, context) => requestPayout(context),
  list_payout_banks: listBanks,
  save_payout_method: savePayoutMethod,
  list_payouts: listAllPayouts,
  approve_payout: approvePayout,
  decline_payout: declinePayout,
}
