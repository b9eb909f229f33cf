import { impactJobs } from '@server/domains/admin/platform-impact'
import { bookJobs } from '@server/domains/books/jobs'
import { analyticsJobs } from '@server/domains/analytics/jobs'
import { productCountJobs } from '@server/domains/catalog/fold-product-counts'
import { productImportJobs } from '@server/domains/catalog/product-imports/jobs'
import { announcementJobs } from '@server/domains/notifications/announcements/jobs'
import { newsletterJobs } from '@server/domains/marketing/newsletter/deliver'
import { orderJobs } from '@server/domains/orders/jobs'
import { paperJobs } from '@server/domains/papers/jobs'
import { paymentJobs } from '@server/domains/payments/jobs'
import { payoutJobs } from '@server/domains/payouts/jobs'
import { privacyJobs } from '@server/domains/privacy/erase-late-arrivals'
import { scoreJobs } from '@server/domains/scores/jobs'
import { subscriptionJobs } from '@server/domains/subscriptions/jobs'
import { deleteAbandonedUploads } from '@server/domains/vendors/applications/upload-document'
import { expireDocuments } from '@server/domains/vendors/vendor-documents/expire-documents'
import { deleteFiles } from '@server/platform/files/delete-files'
import { retentionJobs } from '@server/platform/retention'
import type { Jobs, Schedule } from '@server/platform/jobs'
import type { WorkerGroup } from '@server/platform/workers/workers'
import { storedFileJobs } from '@server/stored-files/jobs'
import { sendMail } from '@server/platform/mail/send-mail'
import type { Mailer } from '@server/platform/mail/mailer'

/** Scheduled jobs with their cron patterns. */
export const schedule: Schedule = {
  ...orderJobs.every,
  ...paymentJobs.every,
  ...payoutJobs.every,
  ...bookJobs.every,
  ...paperJobs.every,
  ...subscriptionJobs.every,
  ...productImportJobs.every,
  ...productCountJobs.every,
  ...retentionJobs.every,
  ...impactJobs.every,
  ...analyticsJobs.every,
  ...scoreJobs.every,
  ...privacyJobs.every,
  ...storedFileJobs.every,
  delete_abandoned_uploads: '43 * * * *',
  // Days begin at midnight UTC.
  expire_documents: '0 * * * *',
}

/** Every job by name. */
export const allJobs = (mailer: Mailer): Jobs => ({
  send_mail: sendMail(mailer),
  delete_files: deleteFiles,
  ...orderJobs.jobs,
  ...paymentJobs.jobs,
  ...payoutJobs.jobs,
  ...bookJobs.jobs,
  ...paperJobs.jobs,
  ...subscriptionJobs.jobs,
  ...productImportJobs.jobs,
  ...productImportJobs.retention,
  ...productCountJobs.jobs,
  ...retentionJobs.jobs,
  ...impactJobs.jobs,
  ...announcementJobs,
  ...newsletterJobs(mailer),
  ...analyticsJobs.jobs,
  ...scoreJobs.jobs,
  ...privacyJobs.jobs,
  ...storedFileJobs.jobs,
  delete_abandoned_uploads: deleteAbandonedUploads,
  expire_documents: expireDocuments,
})

/** Every job by who waits for whom: neither a slow mail server, a newsletter, a long sweep nor a long import holds up a payment, a refund or a payout. */
export function workerGroups(mailer: Mailer): WorkerGroup[] {
  const { send_mail, send_newsletter, ...others } = allJobs(mailer)
  const isScheduled = ([name]: [string, unknown]) => name in schedule
  const isImport = ([name]: [string, unknown]) => name in productImportJobs.jobs
  const jobs = Object.entries(others).filter((job) => !isImport(job))
  return [
    { concurrency: 4, jobs: Object.fromEntries(jobs.filter((job) => !isScheduled(job))) },
    { concurrency: 3, jobs: Object.fromEntries(jobs.filter(isScheduled)) },
    { concurrency: 3, jobs: { send_mail: send_mail! } },
    { concurrency: 2, jobs: productImportJobs.jobs },
    { concurrency: 1, jobs: { send_newsletter: send_newsletter! } },
  ]
}
