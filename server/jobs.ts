import { orderJobs } from '@server/domains/orders/jobs'
import { paymentJobs } from '@server/domains/payments/jobs'
import { payoutJobs } from '@server/domains/payouts/jobs'
import { deleteFiles } from '@server/platform/files/delete-files'
import { retentionJobs } from '@server/platform/retention'
import type { Jobs } from '@server/platform/jobs'
import { sendMail } from '@server/platform/mail/send-mail'
import type { Mailer } from '@server/platform/mail/mailer'

/** Every job by name. */
export const allJobs = (mailer: Mailer): Jobs => ({
  send_mail: sendMail(mailer),
  delete_files: deleteFiles,
  ...orderJobs.jobs,
  ...paymentJobs.jobs,
  ...payoutJobs.jobs,
  ...retentionJobs.jobs,
})

/** Scheduled jobs with their cron patterns. */
export const everyJob: Record<string, string> = {
  ...orderJobs.every,
  ...paymentJobs.every,
  ...payoutJobs.every,
  ...retentionJobs.every,
}
