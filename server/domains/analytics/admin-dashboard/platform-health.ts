import { sql } from 'drizzle-orm'
import type { HealthStatus, PlatformHealth } from '@contract/analytics/admin-procedures'
import type { Queryable } from '@server/database/connect'
import { paymentEvents } from '@server/database/schema/payments'
import { workers } from '@server/database/schema/platform'

/** Counting stops here: this many are as alarming as more. */
const maxCounted = 1000
/** A job or a webhook that is due this long is late; most take seconds. */
const lateMinutes = 10
const workerTimeoutMinutes = 2
const slowDatabaseMs = 500

interface HealthSignals {
  workers: number
  late_jobs: number
  failed_jobs: number
  late_webhooks: number
}

/**
 * How the marketplace is doing: whether the database answers quickly, the job queue is worked off, payment webhooks are handled, and the settings
 * are those of a shop. All times are the database's; every count stops at a bound.
 */
export async function getPlatformHealth(tx: Queryable, warnings: readonly string[]): Promise<PlatformHealth> {
  const startedAt = performance.now()
  const { rows } = await tx.execute<HealthSignals & Record<string, unknown>>(sql`select
    (select count(*)::int from ${workers} where seen_at > now() - make_interval(mins => ${workerTimeoutMinutes})) as workers,
    (select count(*)::int from (
      select from graphile_worker._private_jobs
      where is_available and run_at < now() - make_interval(mins => ${lateMinutes}) limit ${maxCounted}) late) as late_jobs,
    (select count(*)::int from (
      select from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at > now() - interval '1 day' limit ${maxCounted}) failed) as failed_jobs,
    (select count(*)::int from (
      select from ${paymentEvents}
      where handled_at is null and received_at < now() - make_interval(mins => ${lateMinutes}) limit ${maxCounted}) late) as late_webhooks`)
  return assessHealth({ ...rows[0]!, database_ms: performance.now() - startedAt }, warnings)
}

/** The status by the worst signal, with a sentence for each bad one. */
export function assessHealth(
  signals: HealthSignals & { database_ms: number },
  warnings: readonly string[] = [],
): PlatformHealth {
  const disruptions = [
    signals.workers === 0 && 'Background jobs aren’t running, so emails and payments are waiting.',
    signals.late_webhooks > 0 &&
      `${formatCount(signals.late_webhooks, 'payment notification has', 'payment notifications have')} waited for more than ${lateMinutes} minutes.`,
    signals.late_jobs > 0 &&
      `${formatCount(signals.late_jobs, 'background job has', 'background jobs have')} waited for more than ${lateMinutes} minutes.`,
  ].filter(isReason)
  const needsAttention = [
    signals.failed_jobs > 0 &&
      `${formatCount(signals.failed_jobs, 'background job has', 'background jobs have')} failed permanently within a day.`,
    signals.database_ms > slowDatabaseMs && 'The database is responding slowly.',
    ...warnings,
  ].filter(isReason)
  const status: HealthStatus =
    disruptions.length > 0 ? 'Disrupted' : needsAttention.length > 0 ? 'Needs attention' : 'Excellent'
  return { status, reasons: [...disruptions, ...needsAttention] }
}

const isReason = (reason: string | false): reason is string => reason !== false

const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${count === maxCounted ? `At least ${maxCounted}` : count} ${plural}`
