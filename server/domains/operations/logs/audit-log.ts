import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { AuditLogFilterOptions, AuditLogQuery, AuditLogRow } from '@contract/operations/procedures'
import { splitSort } from '@contract/core/sorting'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { likePrefix } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import { matchingUserIds } from '@server/platform/user-search'
import { periodStart } from '@server/platform/period-start'
import { sortedList } from '@server/platform/sorted-list'
import { orderAndLimit, unionPage, pageCondition, type TimePage } from '@server/platform/time-pagination'
import type { Context } from '@server/platform/services'
import { toAuditFacts } from './audit-facts'

/** A page of the audit log, the newest first unless the query sorts otherwise. */
export async function listAuditLog(
  { sort = 'created_at_desc', limit, period, search, cursor, ...filters }: AuditLogQuery = {},
  { tx, now }: Context,
): Promise<{ items: AuditLogRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const startDate = periodStart(period, now)
  const { direction } = splitSort(sort)
  const page = { direction, startDate, cursor, limit: size + 1 }
  const { orderBy, after } = sortedList(sortColumns, auditLog.id, { sort, cursor })
  const rows = await tx
    .select({ entry: auditLog, name: users.name, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        filterCondition(filters),
        startDate && gte(auditLog.createdAt, startDate),
        search ? sql`${auditLog.id} in (select id from (${matchingIds(search, filters, page)}) f)` : after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ entry }) => ({ sortKey: entry.createdAt, id: entry.id }),
    ({ entry, name, email }) => ({
      entry_id: entry.id,
      created_at: entry.createdAt.toISOString(),
      action: entry.actionType,
      subject: entry.subject,
      subject_id: entry.subjectId,
      actor:
        entry.actorId && name !== null && email !== null ? { user_id: entry.actorId, name, email } : null,
      facts: toAuditFacts(entry.subject, entry.details),
    }),
  )
}

const sortColumns = { created_at: { column: auditLog.createdAt, type: 'timestamptz' } } as const

type Filters = Pick<AuditLogQuery, 'action' | 'subject' | 'actor_id'>

const filterCondition = ({ action, subject, actor_id }: Filters) =>
  and(
    action ? eq(auditLog.actionType, action) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    actor_id ? eq(auditLog.actorId, actor_id) : undefined,
  )

/** A shorter word names too many people to search the entries of them all. */
const maxPeople = 50

/** The page's entries about a record, and those of people: each way reads no more than a page along its own index. */
function matchingIds(search: string, filters: Filters, page: TimePage): SQL {
  const createdAt = sql`${auditLog.createdAt}`
  const id = sql`${auditLog.id}`
  const pageFilter = sql`${filterCondition(filters) ?? sql`true`} and ${pageCondition(page, createdAt, id)}`
  return unionPage(page, [
    sql`select audit_log.id, audit_log.created_at from audit_log
      where ${auditLog.subjectId} like ${likePrefix(search)} and ${pageFilter} ${orderAndLimit(page, createdAt, id)}`,
    sql`select f.id, f.created_at
      from (${matchingUserIds(search, maxPeople)}) p
      cross join lateral (select audit_log.id, audit_log.created_at from audit_log
        where ${auditLog.actorId} = p.id and ${pageFilter} ${orderAndLimit(page, createdAt, id)}) f`,
  ])
}

/** What the audit log can be narrowed by: each value is found by one step along an index, not by reading every entry. */
export async function getAuditLogFilterOptions({ tx }: Pick<Context, 'tx'>): Promise<AuditLogFilterOptions> {
  const [actions, subjects, admins] = await Promise.all([
    distinctValues(tx, sql`action_type`),
    distinctValues(tx, sql`subject`),
    tx
      .select({ user_id: users.id, name: users.name })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.role, 'admin'))
      .orderBy(users.name, users.id)
      .limit(maxOptions),
  ])
  return { actions, subjects, admins }
}

const maxOptions = 200

async function distinctValues(tx: Queryable, column: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(sql`
    with recursive steps (value) as (
      (select min(${column}) from audit_log)
      union all
      select (select min(${column}) from audit_log where ${column} > steps.value) from steps where steps.value is not null)
    select value from steps where value is not null limit ${maxOptions}`)
  return rows.map(({ value }) => value)
}
