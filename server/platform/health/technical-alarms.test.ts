import { expect, test } from 'vitest'
import type { DatabaseSignals } from './database-signals'
import { noSignals } from './process-signals'
import { alarmKinds, technicalAlarms, type HealthSignals } from './technical-alarms'

const healthyDatabase: DatabaseSignals = {
  workers: 1,
  late_jobs: 0,
  failed_jobs: 0,
  late_webhooks: 0,
  unsent_mails: 0,
  archiving_fails: false,
  days_since_backup: 1,
  days_since_rehearsal: 30,
  rates_unfetched: false,
  unpurged: false,
  purged_cdns: [],
  database_ms: 3,
}
const healthy: HealthSignals = { database: healthyDatabase, process: noSignals(), canStoreFiles: true }
const alarmsOf = (database: Partial<DatabaseSignals>) =>
  technicalAlarms({ ...healthy, database: { ...healthyDatabase, ...database } })

/** Signals that raise every alarm; a database that does not answer raises but one. */
const everything: HealthSignals = {
  database: {
    workers: 0,
    late_jobs: 1000,
    failed_jobs: 2,
    late_webhooks: 3,
    unsent_mails: 4,
    archiving_fails: true,
    days_since_backup: 5,
    days_since_rehearsal: 60,
    rates_unfetched: true,
    unpurged: true,
    purged_cdns: [],
    database_ms: 700,
  },
  process: {
    skewWarning: 'The clock is off.',
    overdueJobs: ['delete_old_records'],
    isBlocked: true,
    unusedReaders: ['The database reader db2:5432 isn’t used: it can’t be reached.'],
    cdnTarget: undefined,
  },
  canStoreFiles: false,
}

test('there are none while all is well, and none about a database that was not asked yet', () => {
  expect(technicalAlarms(healthy)).toEqual([])
  expect(technicalAlarms({ ...healthy, database: undefined })).toEqual([])
})

test('there is one for each thing that is wrong, the worst first', () => {
  const alarms = technicalAlarms(everything)
  expect(['database_silent', ...alarms.map(({ kind }) => kind)]).toEqual(alarmKinds)
  const severities = alarms.map(({ isDisruption }) => isDisruption)
  expect(severities).toEqual(severities.toSorted((a, b) => Number(b) - Number(a)))
  expect(technicalAlarms({ ...healthy, database: null })).toMatchObject([
    { kind: 'database_silent', isDisruption: true },
  ])
})

test('a process with a CDN expects that some process purges it', () => {
  const withCdn = (purged_cdns: string[]) =>
    technicalAlarms({
      ...healthy,
      database: { ...healthyDatabase, purged_cdns },
      process: { ...noSignals(), cdnTarget: 'fastly a' },
    })
  expect(withCdn(['fastly a'])).toEqual([])
  expect(withCdn(['fastly b'])).toMatchObject([{ kind: 'cdn_unpurged' }])
})

test('the public learns no figures but the limits', () => {
  for (const { publicText } of technicalAlarms(everything))
    expect(publicText.replace('more than 10 minutes', '')).not.toMatch(/[0-9]/)
})

test('admins see figures, and where to look', () => {
  expect(alarmsOf({ failed_jobs: 2 })).toMatchObject([
    {
      text: '2 background jobs have failed permanently within a day.',
      path: '/admin/logs/jobs?state=failed',
    },
  ])
  expect(alarmsOf({ late_jobs: 1000 })[0]!.text).toMatch(/^At least 1000 background jobs have/)
  expect(alarmsOf({ workers: 0 })).toMatchObject([
    {
      text: 'Background jobs aren’t running, so emails and payments are waiting.',
      path: '/admin/logs/jobs',
    },
  ])
})

test('whoever makes backups by other means is not reminded of ours', () => {
  const late = { days_since_backup: 3, days_since_rehearsal: 40 }
  expect(alarmsOf(late).map(({ text }) => text)).toEqual([
    'The last backup was made 3 days ago.',
    'No backup has been restored for a rehearsal in 40 days.',
  ])
  expect(alarmsOf({ days_since_backup: null, days_since_rehearsal: null })).toEqual([])
})
