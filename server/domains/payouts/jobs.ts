import { sendTransfer } from './send-transfer'
import { settlePayout, reconcilePayouts } from './settle-payout'

/** The jobs of payouts, including the scheduled ones. */
export const payoutJobs = {
  jobs: { send_transfer: sendTransfer, settle_payout: settlePayout, sweep_payouts: reconcilePayouts },
  every: { sweep_payouts: '*/5 * * * *' },
}
