import type { Job } from '@server/platform/jobs'
import { requestScheduledPayouts } from './request-scheduled-payouts'
import { sendTransfer } from './send-transfer'
import { settlePayout, reconcilePayouts } from './settle-payout'
import { withdrawVoidApprovals } from './standing-approval'

const sweepPayouts: Job = async (payload, services, ...rest) => {
  await withdrawVoidApprovals(services)
  await reconcilePayouts(payload, services, ...rest)
}

/** The jobs of payouts, including the scheduled ones. */
export const payoutJobs = {
  jobs: {
    send_transfer: sendTransfer,
    settle_payout: settlePayout,
    sweep_payouts: sweepPayouts,
    request_scheduled_payouts: requestScheduledPayouts,
  },
  every: { sweep_payouts: '*/5 * * * *', request_scheduled_payouts: '7 * * * *' },
}
