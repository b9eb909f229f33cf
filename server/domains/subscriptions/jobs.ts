import type { PayloadsOf } from '@server/platform/jobs'
import { announcePlanPrices } from './announce-plan-prices'
import { scheduledPayoutsJob } from '@server/domains/payouts/request-scheduled-payouts'
import { billPlans } from './bill-plans'
import { requestPayoutAfterPlans } from './request-payout-after-plans'

/** Plans are deducted before payouts are requested: what is owed is not paid out. */
export const subscriptionJobs = {
  jobs: {
    bill_plans: billPlans,
    announce_plan_prices: announcePlanPrices,
    request_scheduled_payouts: scheduledPayoutsJob(requestPayoutAfterPlans),
  },
  schedule: { bill_plans: '2 * * * *', request_scheduled_payouts: '7 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof subscriptionJobs.jobs> {}
}
