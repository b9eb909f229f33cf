import { sql, type SQL } from 'drizzle-orm'
import type { HealthReason, HealthStatus, PlatformHealth } from '@contract/analytics/admin-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import type { AuditAction } from '@contract/operations/audit-actions'
import { staffWork, staffWorkText, type StaffWorkKind } from '@contract/operations/staff-work'
import type { Queryable } from '@server/database/connect'
import { paymentEvents } from '@server/database/schema/payments'
import { auditLog, settings, workers } from '@server/database/schema/platform'
import { exchangeRateSources } from '@server/database/schema/pricing'
import { countOpenWork } from '@server/domains/operations/staff-work/list-staff-work'

/** Counting stops here: this many are as alarming as more. */
const maxCounted = 1000
/** A job or a webhook that is due this long is late; most take seconds. */
const lateMinutes = 10
const workerTimeoutMinutes = 2
const slowDatabaseMs = 500
/** A backup is made every day, and rehearsed every month. */
const maxBackupDays = 2
const maxRehearsalDays = 35
/** Fetching exchange rates is tried again several times within this time. */
const unfetchedRatesMinutes = 60

/** What is counted of the database's own state. */
interface HealthSignals {
  workers: number
  late_jobs: number
  failed_jobs: number
  late_webhooks: number
  /** Emails that are retried, while none has been accepted since the first of them was queued. */
  unsent_mails: number
  /** Whether PostgreSQL archives its log for backups, and could not the last time. */
  archiving_fails: boolean
  /** How many days ago `npm run backup` last succeeded; null if it is not used. */
  days_since_backup: number | null
  /** How many days ago a backup was last rehearsed, or first made without ever being rehearsed. */
  days_since_rehearsal: number | null
  /** Whether exchange rates are due that could not be fetched for a while, though they should be. */
  rates_unfetched: boolean
}

/** Work whose waiting endangers money or the books. */
const healthWorkKinds = [
  'failed_refund',
  'stale_rate',
  'held_rate',
  'reconciliation',
] as const satisfies StaffWorkKind[]

/**
 * How the marketplace is doing: whether the database answers quickly, the job queue is worked off, payment webhooks are handled, emails are
 * accepted, files can be stored, money is stuck, and the settings are those of a shop. All times are the database's; every count stops at a bound.
 */
export async function getPlatformHealth(
  tx: Queryable,
  now: Date,
  circumstances: Pick<Circumstances, 'warnings' | 'canStoreFiles'>,
): Promise<PlatformHealth> {
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
      where handled_at is null and received_at < now() - make_interval(mins => ${lateMinutes}) limit ${maxCounted}) late) as late_webhooks,
    ${unsentMails} as unsent_mails,
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as archiving_fails,
    ${daysSince(sql`max(created_at)`, 'backup_made')} as days_since_backup,
    coalesce(${daysSince(sql`max(created_at)`, 'backup_rehearsed')}, ${daysSince(sql`min(created_at)`, 'backup_made')}) as days_since_rehearsal,
    ${ratesUnfetched} as rates_unfetched`)
  const databaseMs = performance.now() - startedAt
  const work = await countOpenWork(tx, healthWorkKinds, now)
  return assessHealth({ ...rows[0]!, database_ms: databaseMs }, { work, ...circumstances })
}

/** Emails that are retried: if none was accepted since, it is the mail server rather than an address. */
const unsentMails = sql`(
  select case when exists (select from sent_mails m where m.sent_at > min(r.created_at)) then 0 else count(*)::int end
  from (select j.created_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send_mail' and j.attempts > 1 and j.locked_at is null limit ${maxCounted}) r)`

const daysSince = (moment: SQL, action: AuditAction) =>
  sql`(select floor(extract(epoch from now() - ${moment}) / 86400)::int from ${auditLog} where action_type = ${action})`

const ratesUnfetched = sql`(
  exists (select from ${settings} where key = 'exchange_rates_fetched' and value = 'true')
  and exists (select from ${exchangeRateSources}
    where least(failing_since, next_fetch_at) < now() - make_interval(mins => ${unfetchedRatesMinutes})))`

interface Circumstances {
  work?: readonly { kind: StaffWorkKind; count: number }[]
  /** Of the settings. */
  warnings?: readonly string[]
  canStoreFiles?: boolean
}

/** The status by the worst signal, with a sentence for each bad one. */
export function assessHealth(
  signals: HealthSignals & { database_ms: number },
  { work = [], warnings = [], canStoreFiles = true }: Circumstances = {},
): PlatformHealth {
  const failedJobs = staffWork.failed_job.path
  const disruptions = [
    signals.workers === 0 &&
      reason('Background jobs aren’t running, so emails and payments are waiting.', adminPaths.log('jobs')),
    signals.late_webhooks > 0 &&
      reason(
        `${formatCount(signals.late_webhooks, 'payment notification has', 'payment notifications have')} waited for more than ${lateMinutes} minutes.`,
        adminPaths.payments,
      ),
    signals.late_jobs > 0 &&
      reason(
        `${formatCount(signals.late_jobs, 'background job has', 'background jobs have')} waited for more than ${lateMinutes} minutes.`,
        adminPaths.log('jobs'),
      ),
    signals.unsent_mails > 0 &&
      reason(
        `The mail server isn’t accepting emails: ${formatCount(signals.unsent_mails, 'is', 'are')} waiting.`,
        adminPaths.log('mails'),
      ),
    !canStoreFiles && reason('Files can’t be stored, so uploads are refused.'),
  ].filter(isReason)
  const needsAttention = [
    signals.failed_jobs > 0 &&
      reason(
        `${formatCount(signals.failed_jobs, 'background job has', 'background jobs have')} failed permanently within a day.`,
        failedJobs,
      ),
    ...work.map(({ kind, count }) => reason(`${staffWorkText(kind, count)}.`, staffWork[kind].path)),
    signals.rates_unfetched &&
      reason(
        'Exchange rates are overdue: they couldn’t be fetched for more than an hour.',
        adminPaths.exchangeRates,
      ),
    signals.days_since_backup !== null &&
      signals.days_since_backup > maxBackupDays &&
      reason(`The last backup was made ${signals.days_since_backup} days ago.`),
    signals.days_since_backup !== null &&
      signals.days_since_rehearsal !== null &&
      signals.days_since_rehearsal > maxRehearsalDays &&
      reason(`No backup has been restored for a rehearsal in ${signals.days_since_rehearsal} days.`),
    signals.archiving_fails &&
      reason('PostgreSQL could not archive its log, so backups that rely on it are incomplete.'),
    signals.database_ms > slowDatabaseMs &&
      reason('The database is responding slowly.', adminPaths.log('queries')),
    ...warnings.map((warning) => reason(warning)),
  ].filter(isReason)
  const status: HealthStatus =
    disruptions.length > 0 ? 'Disrupted' : needsAttention.length > 0 ? 'Needs attention' : 'Excellent'
  return { status, reasons: [...disruptions, ...needsAttention] }
}

const reason = (text: string, path: string | null = null): HealthReason => ({ text, path })

const isReason = (item: HealthReason | false): item is HealthReason => item !== false

const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${count === maxCounted ? `At least ${maxCounted}` : count} ${plural}`
