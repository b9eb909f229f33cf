import { adminPaths } from '@contract/core/admin-paths'
import { staffWork } from '@contract/operations/staff-work'
import { lateMinutes, maxCounted, type DatabaseSignals } from './database-signals'
import type { ProcessSignals } from './process-signals'

const slowDatabaseMs = 500
/** A backup is made every day, and rehearsed every month. */
const maxBackupDays = 2
const maxRehearsalDays = 35

/** What can be wrong technically. The metric `kijani.health.alarm` has one series of each. */
export const alarmKinds = [
  'database_silent',
  'no_worker',
  'late_webhooks',
  'late_jobs',
  'mail_refused',
  'storage_refused',
  'jobs_blocked',
  'failed_jobs',
  'overdue_schedule',
  'rates_unfetched',
  'cdn_unpurged',
  'old_backup',
  'no_rehearsal',
  'archiving_fails',
  'slow_database',
  'clock_skew',
  'reader_unused',
] as const

export type AlarmKind = (typeof alarmKinds)[number]

/** Something that is wrong. A disruption is noticed by buyers or vendors; the rest only needs attention. */
export interface TechnicalAlarm {
  kind: AlarmKind
  isDisruption: boolean
  /** For admins. */
  text: string
  /** For everyone, so without figures: `/api/health` is public. */
  publicText: string
  /** The admins' page that shows what causes it, if there is one. */
  path: string | null
}

export interface HealthSignals {
  /** Undefined while they are unknown; null if the database does not answer. */
  database: DatabaseSignals | null | undefined
  process: ProcessSignals
  canStoreFiles: boolean
}

/** Everything that is wrong, the worst first: for `/api/health`, Platform Health and the metrics alike. */
export function technicalAlarms({ database, process, canStoreFiles }: HealthSignals): TechnicalAlarm[] {
  const found = [
    ...(database === null ? [disruption('database_silent', 'The database isn’t answering.')] : []),
    ...(database ? databaseAlarms(database, process.cdnTarget) : []),
    ...(canStoreFiles
      ? []
      : [disruption('storage_refused', 'Files can’t be stored, so uploads are refused.')]),
    ...(process.isBlocked
      ? [disruption('jobs_blocked', 'This process isn’t running jobs. See its log for the reason.')]
      : []),
    ...process.overdueJobs.map((job) =>
      attention('overdue_schedule', `The scheduled job ${job} is overdue.`, { path: jobsPath }),
    ),
    ...(process.skewWarning
      ? [attention('clock_skew', process.skewWarning, { publicText: 'The clock of this machine is wrong.' })]
      : []),
    ...process.unusedReaders.map((text) =>
      attention('reader_unused', text, { publicText: 'A database reader isn’t used.' }),
    ),
  ]
  return found.toSorted((a, b) => alarmKinds.indexOf(a.kind) - alarmKinds.indexOf(b.kind))
}

function databaseAlarms(signals: DatabaseSignals, cdnTarget: string | undefined): TechnicalAlarm[] {
  const { late_webhooks, late_jobs, unsent_mails, failed_jobs, days_since_backup, days_since_rehearsal } =
    signals
  return [
    signals.workers === 0 &&
      disruption('no_worker', 'Background jobs aren’t running, so emails and payments are waiting.', {
        path: jobsPath,
      }),
    late_webhooks > 0 &&
      disruption(
        'late_webhooks',
        `${formatCount(late_webhooks, 'payment notification has', 'payment notifications have')} waited for more than ${lateMinutes} minutes.`,
        {
          publicText: `Payment notifications have waited for more than ${lateMinutes} minutes.`,
          path: adminPaths.payments,
        },
      ),
    late_jobs > 0 &&
      disruption(
        'late_jobs',
        `${formatCount(late_jobs, 'background job has', 'background jobs have')} waited for more than ${lateMinutes} minutes.`,
        {
          publicText: `Background jobs have waited for more than ${lateMinutes} minutes.`,
          path: jobsPath,
        },
      ),
    unsent_mails > 0 &&
      disruption(
        'mail_refused',
        `The mail server isn’t accepting emails: ${formatCount(unsent_mails, 'is', 'are')} waiting.`,
        { publicText: 'The mail server isn’t accepting emails.', path: adminPaths.log('mails') },
      ),
    failed_jobs > 0 &&
      attention(
        'failed_jobs',
        `${formatCount(failed_jobs, 'background job has', 'background jobs have')} failed permanently within a day.`,
        {
          publicText: 'Background jobs have failed permanently within a day.',
          path: staffWork.failed_job.path,
        },
      ),
    signals.rates_unfetched &&
      attention(
        'rates_unfetched',
        'Exchange rates are overdue: they couldn’t be fetched for more than an hour.',
        { path: adminPaths.exchangeRates },
      ),
    (signals.unpurged || (cdnTarget !== undefined && !signals.purged_cdns.includes(cdnTarget))) &&
      attention(
        'cdn_unpurged',
        'The CDN isn’t being told what has changed, so it may show pages that are up to a minute old.',
      ),
    days_since_backup !== null &&
      days_since_backup > maxBackupDays &&
      attention('old_backup', `The last backup was made ${days_since_backup} days ago.`, {
        publicText: 'The last backup is too old.',
      }),
    days_since_backup !== null &&
      days_since_rehearsal !== null &&
      days_since_rehearsal > maxRehearsalDays &&
      attention(
        'no_rehearsal',
        `No backup has been restored for a rehearsal in ${days_since_rehearsal} days.`,
        { publicText: 'No backup has been restored for a rehearsal recently.' },
      ),
    signals.archiving_fails &&
      attention(
        'archiving_fails',
        'PostgreSQL could not archive its log, so backups that rely on it are incomplete.',
      ),
    signals.database_ms > slowDatabaseMs &&
      attention('slow_database', 'The database is responding slowly.', { path: adminPaths.log('queries') }),
  ].filter((alarm) => alarm !== false)
}

const jobsPath = adminPaths.log('jobs')

type Details = Partial<Pick<TechnicalAlarm, 'publicText' | 'path'>>

const alarm =
  (isDisruption: boolean) =>
  (kind: AlarmKind, text: string, { publicText = text, path = null }: Details = {}): TechnicalAlarm => ({
    kind,
    isDisruption,
    text,
    publicText,
    path,
  })
const disruption = alarm(true)
const attention = alarm(false)

const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${count === maxCounted ? `At least ${maxCounted}` : count} ${plural}`
