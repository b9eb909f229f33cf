import type { Job, PayloadsOf } from '@server/platform/jobs'
import { requestScheduledPayouts } from './request-scheduled-payouts'
import { sendTransfer } from './send-transfer'
import { handleTransferEvent, reconcilePayouts } from './settle-payout'
import { withdrawVoidApprovals } from './void-approvals'

const reconcilePayoutsJob: Job = async (payload, services, ...rest) => {
  await withdrawVoidApprovals(services)
  await reconcilePayouts(payload, services, ...rest)
}

/** The jobs of payouts, including the scheduled ones. */
export const payoutJobs = {
  jobs: {
    send_transfer: sendTransfer,
    handle_transfer_event: handleTransferEvent,
    reconcile_payouts: reconcilePayoutsJob,
    request_scheduled_payouts: requestScheduledPayouts,
  },
  schedule: { reconcile_payouts: '*/5 * * * *', request_scheduled_payouts: '7 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof payoutJobs.jobs> {}
}
