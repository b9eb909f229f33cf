import type { PayloadsOf } from '@server/platform/jobs'
import { announceStaffWork } from './announce-work'
import { mailStaffDigest } from './mail-work'

/** The scheduled jobs of the staff's work. */
export const staffWorkJobs = {
  jobs: { announce_staff_work: announceStaffWork, mail_staff_digest: mailStaffDigest },
  schedule: {
    announce_staff_work: '* * * * *',
    // It sends nothing before its hour, nor twice a day; a run that was missed is made up for by the next.
    mail_staff_digest: '*/10 * * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof staffWorkJobs.jobs> {}
}
