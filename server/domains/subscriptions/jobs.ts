import type { PayloadsOf } from '@server/platform/jobs'
import { announcePlanPrices } from './announce-plan-prices'
import { billPlans } from './bill-plans'

/** Plans are deducted before payouts are requested by schedule, at minute 7: what is owed is not paid out. */
export const subscriptionJobs = {
  jobs: { bill_plans: billPlans, announce_plan_prices: announcePlanPrices },
  schedule: { bill_plans: '2 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof subscriptionJobs.jobs> {}
}
