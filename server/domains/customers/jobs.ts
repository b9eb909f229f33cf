import type { PayloadsOf } from '@server/platform/jobs'
import { countCustomers } from './count-customers'

/** The scheduled jobs of customers. */
export const customerJobs = {
  jobs: { count_customers: countCustomers },
  schedule: { count_customers: '*/30 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof customerJobs.jobs> {}
}
