import type { PayloadsOf } from '@server/platform/jobs'
import { countCohorts } from './count-cohorts'
import { countSales, recountSales } from './count-sales'

export const analyticsJobs = {
  jobs: { count_sales: countSales, recount_sales: recountSales, count_cohorts: countCohorts },
  schedule: {
    count_sales: '*/10 * * * *',
    // After midnight UTC, when a month may have ended.
    count_cohorts: '23 1 * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof analyticsJobs.jobs> {}
}
