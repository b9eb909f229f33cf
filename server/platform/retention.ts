import { and, lt, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayOf } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import { sessions, signIns, verifications } from '@server/database/schema/accounts'
import { stockAlertWaves } from '@server/database/schema/cart'
import { productViews } from '@server/database/schema/product-views'
import { emptySearches } from '@server/database/schema/search'
import { stockMovements, variantPrices } from '@server/database/schema/variant-history'
import { announcements, notifications } from '@server/database/schema/notifications'
import { newsletterDeliveries, earlyAccessSignups } from '@server/database/schema/marketing'
import {
  idempotencyKeys,
  sentMails,
  capturedEmails,
  rateLimitCounters,
  workers,
  cacheInvalidations,
} from '@server/database/schema/platform'
import { paymentEvents } from '@server/database/schema/payments'
import { teamInvitations } from '@server/database/schema/teams'
import type { Queryable } from '@server/database/connect'
import type { Job, PayloadsOf } from './jobs'

const { retentionDays } = serverLimits

/** Deletes technical records that have expired: see `serverLimits.retentionDays`. Never orders, payments or the ledger. */
const deleteExpired: Job = async (_, { db, clock }) => {
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
  const expired = [
    [rateLimitCounters, lt(rateLimitCounters.since, daysAgo(retentionDays.rateLimitCounters))],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, daysAgo(retentionDays.idempotencyKeys))],
    [paymentEvents, lt(paymentEvents.receivedAt, daysAgo(retentionDays.paymentEvents))],
    [sentMails, lt(sentMails.sentAt, daysAgo(retentionDays.sentMails))],
    [stockAlertWaves, lt(stockAlertWaves.startedAt, daysAgo(retentionDays.stockAlertWaves))],
    [notifications, lt(notifications.createdAt, daysAgo(retentionDays.notifications))],
    [announcements, lt(announcements.createdAt, daysAgo(retentionDays.announcements))],
    [newsletterDeliveries, lt(newsletterDeliveries.createdAt, daysAgo(retentionDays.newsletterDeliveries))],
    [earlyAccessSignups, isIdleSince(daysAgo(retentionDays.idleSubscribers))],
    [capturedEmails, lt(capturedEmails.createdAt, daysAgo(retentionDays.capturedEmails))],
    [signIns, lt(signIns.createdAt, daysAgo(retentionDays.signIns))],
    [emptySearches, lt(emptySearches.day, dayOf(daysAgo(retentionDays.searchesWithoutResults)))],
    [productViews, lt(productViews.day, dayOf(daysAgo(retentionDays.productViews)))],
    [stockMovements, lt(stockMovements.createdAt, daysAgo(retentionDays.stockMovements))],
    [variantPrices, isReplacedSince(daysAgo(retentionDays.variantPrices))],
    [teamInvitations, lt(teamInvitations.expiresAt, daysAgo(retentionDays.invitations))],
    [workers, lt(workers.seenAt, daysAgo(retentionDays.deadWorkers))],
    [cacheInvalidations, lt(cacheInvalidations.createdAt, daysAgo(retentionDays.cacheInvalidations))],
    [sessions, lt(sessions.expiresAt, now)],
    [verifications, lt(verifications.expiresAt, now)],
    [queuedJobs, isFailedSince(daysAgo(retentionDays.failedJobs))],
  ] as const
  for (const [table, condition] of expired) await deleteInBatches(db, table, condition)
}

/** The queue deletes jobs that succeed. Permanently failed jobs stay, and so do jobs that were replaced while running and then failed. */
const queuedJobs = sql`graphile_worker._private_jobs`
const isFailedSince = (date: Date) =>
  sql`attempts >= max_attempts and locked_at is null and updated_at < ${date.toISOString()}::timestamptz`

/** What a variant has been sold for since before a date stays, however old it is. */
const isReplacedSince = (date: Date) =>
  and(
    lt(variantPrices.since, date),
    sql`exists (select from ${variantPrices} as later where later.variant_id = ${variantPrices.variantId}
      and later.since > ${variantPrices.since} and later.since < ${date.toISOString()}::timestamptz)`,
  )!

/** From the early-access list: addresses that were never confirmed, and those that have had no email for a long time. */
const isIdleSince = (date: Date) =>
  and(
    lt(earlyAccessSignups.createdAt, date),
    sql`(${earlyAccessSignups.confirmedAt} is null
      or coalesce(${earlyAccessSignups.unsubscribedAt}, ${earlyAccessSignups.bouncedAt}) < ${date.toISOString()}::timestamptz)`,
  )!

const batchSize = 1000

/** Deletes in transactions of limited size, so that a large table delays neither vacuum nor replicas. */
async function deleteInBatches(db: Queryable, table: PgTable | SQL, condition: SQL) {
  let deleted: number | null
  do {
    const result = await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked)`,
    )
    deleted = result.rowCount
  } while (deleted === batchSize)
}

export const retentionJobs = {
  jobs: { delete_expired: deleteExpired },
  schedule: { delete_expired: '17 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof retentionJobs.jobs> {}
}
