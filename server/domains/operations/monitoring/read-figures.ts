import { sql } from 'drizzle-orm'
import type { AuditAction } from '@contract/operations/audit-actions'
import type { Queryable } from '@server/database/connect'
import {
  reconciliationFindings as findings,
  reconciliationRuns as runs,
} from '@server/database/schema/accounting'
import { orders } from '@server/database/schema/orders'
import { paymentEvents, payments } from '@server/database/schema/payments'
import { auditLog } from '@server/database/schema/platform'
import type { MetricName } from '@server/platform/telemetry/metrics'
import type { Labels, Reading } from '@server/platform/telemetry/telemetry'

/** Counting stops here: a queue this long is as alarming as a longer one. */
const maxCounted = 10_000
/** Names of jobs that the queue remembers, including those of earlier versions. */
const maxJobNames = 200

/** Figures of the metrics that only the database knows, in one statement. All times are the database's; every count stops at a bound. */
export async function readFigures(tx: Queryable): Promise<Reading[]> {
  const { rows } = await tx.execute<{ metric: MetricName; value: number; labels: Labels | null }>(
    sql`with due as (
      select task_id, run_at from graphile_worker._private_jobs
      where is_available and run_at <= now() limit ${maxCounted}
    ), due_by_kind as (
      select t.identifier as kind, count(*) as waiting, min(due.run_at) as run_at
      from due join graphile_worker._private_tasks t on t.id = due.task_id
      group by t.identifier limit ${maxJobNames}
    ), unsent as (
      select j.created_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.attempts < j.max_attempts and j.run_at <= now() + interval '1 day'
      limit ${maxCounted}
    ), open as (
      select provider, status from ${payments} where status in ('created', 'pending') limit ${maxCounted}
    ), recent as (
      select status from ${payments} where created_at > now() - interval '1 hour' limit ${maxCounted}
    ), unhandled as (
      select received_at from ${paymentEvents} where handled_at is null order by received_at limit ${maxCounted}
    ), last_run as (
      select id, finished_at from ${runs} where state in ('clean', 'findings') order by started_at desc limit 1
    )
    ${figure('jobsWaiting', sql`waiting`, sql`json_build_object('kind', kind)`)} from due_by_kind
    union all ${figure('oldestDueJob', age(sql`run_at`), sql`json_build_object('kind', kind)`)} from due_by_kind
    union all ${figure('oldestMail', sql`coalesce(${age(sql`min(created_at)`)}, 0)`)} from unsent
    union all ${figure('openPayments', sql`count(*)`, sql`json_build_object('provider', coalesce(provider::text, 'none'), 'status', status)`)}
      from open group by provider, status
    union all ${figure('recentPayments', sql`count(*)`, sql`json_build_object('status', status)`)} from recent group by status
    union all ${figure('recentOrders', sql`count(*)`)} from (
      select from ${orders} where created_at > now() - interval '1 hour' limit ${maxCounted}) o
    union all ${figure('webhooksWaiting', sql`count(*)`)} from unhandled
    union all ${figure('oldestWebhook', sql`coalesce(${age(sql`min(received_at)`)}, 0)`)} from unhandled
    union all ${figure('ledgerCheckAge', age(sql`finished_at`))} from last_run
    union all ${figure('ledgerMismatches', sql`(select count(*) from ${findings} f where f.run_id = last_run.id and f.explained_at is null)`)}
      from last_run
    union all ${lastEntry('backupAge', 'backup_made')}
    union all ${lastEntry('rehearsalAge', 'backup_rehearsed')}`,
  )
  return rows.map(({ metric, value, labels }) => ({ metric, value, ...(labels && { labels }) }))
}

const age = (moment: ReturnType<typeof sql>) => sql`greatest(extract(epoch from now() - ${moment}), 0)`

const figure = (
  metric: MetricName,
  value: ReturnType<typeof sql>,
  labels: ReturnType<typeof sql> = sql`null::json`,
) => sql`select ${metric}::text as metric, (${value})::float8 as value, ${labels} as labels`

/** How long ago something was last recorded; nothing if it never was. */
const lastEntry = (metric: MetricName, action: AuditAction) =>
  sql`${figure(metric, age(sql`max(created_at)`))} from ${auditLog} where action_type = ${action} having max(created_at) is not null`
