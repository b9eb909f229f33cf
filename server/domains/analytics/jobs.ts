import { countCohorts } from './count-cohorts'
import { countSales, recountSales } from './count-sales'

export const analyticsJobs = {
  jobs: { count_sales: countSales, recount_sales: recountSales, count_cohorts: countCohorts },
  every: {
    count_sales: '*/10 * * * *',
    // After midnight UTC, when a month may have ended.
    count_cohorts: '23 1 * * *',
  },
}
