import { impactJobs } from '@server/domains/sustainability/platform-impact'
import { accountingJobs } from '@server/domains/accounting/jobs'
import { analyticsJobs } from '@server/domains/analytics/jobs'
import { cartJobs } from '@server/domains/cart/jobs'
import { bulkEditJobs } from '@server/domains/catalog/bulk-edits/jobs'
import { reductionJobs } from '@server/domains/catalog/reductions'
import { productImportJobs } from '@server/domains/catalog/product-imports/jobs'
import { announcementJobs } from '@server/domains/notifications/announcements/jobs'
import { storeFollowJobs } from '@server/domains/marketing/store-follows/jobs'
import { newsletterJobs } from '@server/domains/marketing/newsletter/deliver'
import { orderJobs } from '@server/domains/orders/jobs'
import { billingJobs } from '@server/domains/billing/jobs'
import { paymentJobs } from '@server/domains/payments/jobs'
import { payoutJobs } from '@server/domains/payouts/jobs'
import { commissionJobs } from '@server/domains/pricing/commission-rules/notify-vendors'
import { exchangeRateJobs } from '@server/domains/pricing/exchange-rates/jobs'
import { shippingServiceJobs } from '@server/domains/pricing/shipping-rates/rename-services'
import { staffWorkJobs } from '@server/domains/operations/staff-work/jobs'
import { privacyJobs } from '@server/domains/privacy/jobs'
import { promotionJobs } from '@server/domains/promotions/jobs'
import { sustainabilityJobs } from '@server/domains/sustainability/jobs'
import { subscriptionJobs } from '@server/domains/subscriptions/jobs'
import { customerJobs } from '@server/domains/customers/jobs'
import { vendorJobs } from '@server/domains/vendors/jobs'
import { fileJobs } from '@server/platform/files/delete-files'
import { retentionJobs } from '@server/platform/retention'
import { realtimeJobs } from '@server/platform/events/realtime-jobs'
import type { JobName, Jobs } from '@server/platform/jobs'
import type { WorkerGroup } from '@server/platform/workers/workers'
import { storedFileJobs } from '@server/stored-files/jobs'
import { mailJobs } from '@server/platform/mail/send-mail'
import type { Mailer } from '@server/platform/mail/mailer'

/** Scheduled jobs with their cron patterns. */
export const schedule = {
  ...orderJobs.schedule,
  ...paymentJobs.schedule,
  ...payoutJobs.schedule,
  ...accountingJobs.schedule,
  ...billingJobs.schedule,
  ...subscriptionJobs.schedule,
  ...productImportJobs.schedule,
  ...bulkEditJobs.schedule,
  ...reductionJobs.schedule,
  ...retentionJobs.schedule,
  ...realtimeJobs.schedule,
  ...impactJobs.schedule,
  ...analyticsJobs.schedule,
  ...sustainabilityJobs.schedule,
  ...privacyJobs.schedule,
  ...storedFileJobs.schedule,
  ...vendorJobs.schedule,
  ...customerJobs.schedule,
  ...cartJobs.schedule,
  ...storeFollowJobs.schedule,
  ...staffWorkJobs.schedule,
  ...exchangeRateJobs.schedule,
} satisfies Partial<Record<JobName, string>>

/** Every job by name: the compiler reports any without a handler. */
export const allJobs = (mailer: Mailer): Jobs => ({
  ...mailJobs(mailer),
  ...fileJobs,
  ...orderJobs.jobs,
  ...paymentJobs.jobs,
  ...payoutJobs.jobs,
  ...accountingJobs.jobs,
  ...billingJobs.jobs,
  ...subscriptionJobs.jobs,
  ...commissionJobs,
  ...shippingServiceJobs,
  ...promotionJobs,
  ...productImportJobs.jobs,
  ...bulkEditJobs.jobs,
  ...reductionJobs.jobs,
  ...retentionJobs.jobs,
  ...realtimeJobs.jobs,
  ...impactJobs.jobs,
  ...announcementJobs,
  ...newsletterJobs(mailer),
  ...analyticsJobs.jobs,
  ...sustainabilityJobs.jobs,
  ...privacyJobs.jobs,
  ...storedFileJobs.jobs,
  ...vendorJobs.jobs,
  ...customerJobs.jobs,
  ...cartJobs.jobs,
  ...storeFollowJobs.jobs,
  ...staffWorkJobs.jobs,
  ...exchangeRateJobs.jobs,
})

/**
 * Groups the jobs by what must not wait for what: neither a slow mail server, a newsletter, a long sweep nor a long import holds up a payment, a refund or
 * a payout.
 */
export function workerGroups(mailer: Mailer): WorkerGroup[] {
  const { send_mail, send_newsletter, preview_product_import, run_product_import, ...otherJobs } =
    allJobs(mailer)
  const isScheduled = ([name]: [string, unknown]) => name in schedule
  const jobs = Object.entries(otherJobs)
  return [
    { concurrency: 4, jobs: Object.fromEntries(jobs.filter((job) => !isScheduled(job))) },
    { concurrency: 3, jobs: Object.fromEntries(jobs.filter(isScheduled)) },
    { concurrency: 3, jobs: { send_mail } },
    { concurrency: 2, jobs: { preview_product_import, run_product_import } },
    { concurrency: 1, jobs: { send_newsletter } },
  ]
}
