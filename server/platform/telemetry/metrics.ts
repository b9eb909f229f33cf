/** What a metric measures. `labels`: all that its series differ in, each with few values. */
export interface Metric {
  name: string
  kind: 'histogram' | 'counter' | 'gauge'
  /** In UCUM, as in OpenTelemetry: `s`, `By`, or what is counted, in braces. */
  unit: string
  help: string
  labels: readonly string[]
  /** The upper bounds of a histogram's buckets. */
  buckets?: readonly number[]
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]

const histogram = (
  name: string,
  help: string,
  labels: readonly string[],
  buckets: readonly number[] = requestSeconds,
): Metric => ({ name, kind: 'histogram', unit: 's', help, labels, buckets })
const gauge = (name: string, unit: string, help: string, labels: readonly string[] = []): Metric => ({
  name,
  kind: 'gauge',
  unit,
  help,
  labels,
})
const counter = (name: string, unit: string, help: string, labels: readonly string[]): Metric => ({
  name,
  kind: 'counter',
  unit,
  help,
  labels,
})

const pool = 'db.client.connection.pool.name'

/**
 * All metrics, by our names for them. Where OpenTelemetry has a convention, names and labels follow it
 * (https://opentelemetry.io/docs/specs/semconv/). No label holds anything that a client, a buyer or a vendor chose.
 */
export const metrics = {
  requests: histogram('http.server.request.duration', 'How long requests took, by route.', [
    'http.request.method',
    'http.route',
    'http.response.status_class',
  ]),
  statements: histogram('db.client.operation.duration', 'How long SQL statements took.', [
    'db.operation.name',
    pool,
  ]),
  poolWaits: histogram('db.client.connection.wait_time', 'How long a connection was waited for.', [pool]),
  poolConnections: gauge('db.client.connection.open', '{connection}', 'Open connections.', [
    pool,
    'db.client.connection.state',
  ]),
  poolMax: gauge('db.client.connection.max', '{connection}', 'The most connections of a pool.', [pool]),
  poolPending: gauge(
    'db.client.connection.pending_requests',
    '{request}',
    'How many wait for a connection now.',
    [pool],
  ),
  jobs: histogram('kijani.job.duration', 'How long jobs ran.', ['kind', 'outcome'], jobSeconds),
  jobsWaiting: gauge('kijani.job.waiting', '{job}', 'Jobs that are due, by kind.', ['kind']),
  oldestDueJob: gauge('kijani.job.oldest_due.age', 's', 'For how long the oldest due job has waited.', [
    'kind',
  ]),
  providerRequests: histogram('kijani.provider.request.duration', 'How long other services took to answer.', [
    'provider',
    'outcome',
  ]),
  mails: histogram('kijani.mail.duration', 'How long the mail server took to accept an email.', ['outcome']),
  oldestMail: gauge('kijani.mail.oldest_unsent.age', 's', 'Age of the oldest email that is not sent.'),
  cacheLookups: counter('kijani.cache.lookups', '{lookup}', 'Lookups in a cache.', ['cache', 'result']),
  webhooksWaiting: gauge('kijani.webhook.unhandled', '{event}', 'Payment notifications not handled yet.'),
  oldestWebhook: gauge(
    'kijani.webhook.oldest_unhandled.age',
    's',
    'Age of the oldest payment notification that is not handled.',
  ),
  openPayments: gauge('kijani.payment.open', '{payment}', 'Payments that are not decided yet.', [
    'provider',
    'status',
  ]),
  recentPayments: gauge('kijani.payment.recent', '{payment}', 'Payments begun within the last hour.', [
    'status',
  ]),
  recentOrders: gauge('kijani.order.recent', '{order}', 'Orders placed within the last hour.'),
  ledgerCheckAge: gauge('kijani.ledger_check.age', 's', 'Time since the books were last checked.'),
  ledgerMismatches: gauge(
    'kijani.ledger_check.mismatches',
    '{mismatch}',
    'What the last check of the books found and nobody has explained.',
  ),
  backupAge: gauge('kijani.backup.age', 's', 'Time since the last backup, once there has been one.'),
  rehearsalAge: gauge('kijani.backup_rehearsal.age', 's', 'Time since a backup was last rehearsed.'),
  workers: gauge('kijani.worker.alive', '{worker}', 'Groups of workers that are alive, in all processes.'),
  databaseUp: gauge('kijani.database.up', '{database}', 'Whether the database answers: 1 or 0.'),
  alarms: gauge('kijani.health.alarm', '{alarm}', 'Whether an alarm of /api/health is raised: 1 or 0.', [
    'alarm',
  ]),
  clockSkew: gauge('kijani.clock.skew', 's', "How far this machine's clock is ahead of the database's."),
  memory: gauge('process.memory.usage', 'By', 'Memory of the process.'),
  heap: gauge('nodejs.heap.used', 'By', 'Memory used by JavaScript objects.'),
  processorTime: counter('process.cpu.time', 's', 'Processor time.', ['cpu.mode']),
  uptime: gauge('process.uptime', 's', 'How long the process has been running.'),
  eventLoopDelay: histogram(
    'nodejs.eventloop.delay',
    'By how much timers were late because other work was running.',
    [],
  ),
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** How many series one metric may have at most; what is beyond is counted together. */
export const maxSeries = 1500

const suffixes: Record<string, string> = { s: '_seconds', By: '_bytes' }

/** Its name on `/api/metrics`; those of a histogram's series end in `_bucket`, `_sum` and `_count`. */
export const prometheusName = ({ name, unit, kind }: Pick<Metric, 'name' | 'unit' | 'kind'>): string =>
  `${name.replaceAll('.', '_')}${suffixes[unit] ?? ''}${kind === 'counter' ? '_total' : ''}`
