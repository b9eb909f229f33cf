import type { PayloadsOf } from '@server/platform/jobs'
import { eraseLateArrivals } from './erase-late-arrivals'
import { recordErasure, repeatErasure } from './recorded-erasures'

export const privacyJobs = {
  jobs: {
    erase_late_arrivals: eraseLateArrivals,
    record_erasure: recordErasure,
    repeat_erasure: repeatErasure,
  },
  schedule: { erase_late_arrivals: '31 3 * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof privacyJobs.jobs> {}
}
