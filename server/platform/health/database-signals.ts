import { sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '@contract/operations/audit-actions'
import type { Queryable } from '@server/database/connect'
import { paymentEvents } from '@server/database/schema/payments'
import { auditLog, cdnPurges, settings, workers } from '@server/database/schema/platform'
import { exchangeRateSources } from '@server/database/schema/pricing'

/** Counting stops here: this many are as alarming as more. */
export const maxCounted = 1000
/** A job or a webhook that is due this long is late; most take seconds. */
export const lateMinutes = 10
const workerTimeoutMinutes = 2
/** Fetching exchange rates is tried again several times within this time. */
const unfetchedRatesMinutes = 60

/** What the database knows of the health of all processes together. */
export interface DatabaseSignals {
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
  /** Whether a shared cache in front is not told what has changed. */
  unpurged: boolean
  /** The shared caches in front that were told lately. */
  purged_cdns: readonly string[]
  /** How long the database took to answer. */
  database_ms: number
}

/** Reads them in one statement. All times are the database's; every count stops at a bound. */
export async function readDatabaseSignals(tx: Queryable): Promise<DatabaseSignals> {
  const startedAt = performance.now()
  const { rows } = await tx.execute<Omit<DatabaseSignals, 'database_ms'> & Record<string, unknown>>(sql`select
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
    ${ratesUnfetched} as rates_unfetched,
    ${unpurged} as unpurged,
    ${purgedCdns} as purged_cdns`)
  return { ...rows[0]!, database_ms: performance.now() - startedAt }
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

const purgedCdns = sql`array(select target from ${cdnPurges} where seen_at > now() - interval '2 minutes')`

/** Nobody purges, or purges have failed for a while. */
const unpurged = sql`
  exists (select from ${cdnPurges} where seen_at < now() - interval '2 minutes' or failing_since < now() - interval '20 seconds')`
