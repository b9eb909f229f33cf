import type { PayloadsOf } from '@server/platform/jobs'
import { rescoreProducts } from './recompute-scores'

export const sustainabilityJobs = {
  jobs: { rescore_products: rescoreProducts },
  schedule: { rescore_products: '*/5 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof sustainabilityJobs.jobs> {}
}
