import type { Job, PayloadsOf } from '@server/platform/jobs'
import { nameBank } from './name-bank'
import { sendTransfer } from './send-transfer'
import { handleTransferEvent, reconcilePayouts } from './settle-payout'
import { withdrawVoidApprovals } from './void-approvals'

const reconcilePayoutsJob: Job = async (payload, services, ...rest) => {
  await withdrawVoidApprovals(services)
  await reconcilePayouts(payload, services, ...rest)
}

/** The jobs of payouts. Those that vendors have scheduled are requested by the subscriptions domain, after their plans. */
export const payoutJobs = {
  jobs: {
    send_transfer: sendTransfer,
    handle_transfer_event: handleTransferEvent,
    reconcile_payouts: reconcilePayoutsJob,
    name_payout_bank: nameBank,
  },
  schedule: { reconcile_payouts: '*/5 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof payoutJobs.jobs> {}
}
