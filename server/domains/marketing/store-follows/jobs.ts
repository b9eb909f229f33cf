import type { PayloadsOf } from '@server/platform/jobs'
import { sendStoreDigests } from './send-digests'

/** The scheduled jobs of followed stores: the digest goes out in the morning of Africa and Europe. */
export const storeFollowJobs = {
  jobs: { send_store_digests: sendStoreDigests },
  schedule: { send_store_digests: '0 6 * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof storeFollowJobs.jobs> {}
}
