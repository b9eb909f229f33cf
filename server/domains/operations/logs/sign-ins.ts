import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { SignInQuery, SignInRow } from '@contract/operations/procedures'
import { splitSort } from '@contract/core/sorting'
import { signIns, users } from '@server/database/schema/accounts'
import { describeDevice } from '@server/domains/accounts/describe-device'
import { pageFrom, pageSize } from '@server/platform/paging'
import { matchingUserIds } from '@server/platform/user-search'
import { periodStart } from '@server/platform/period-start'
import { sortedList } from '@server/platform/sorted-list'
import { orderAndLimit, unionPage, pageCondition, type TimePage } from '@server/platform/time-pagination'
import type { Context } from '@server/platform/services'

/** A page of the attempts to sign in. */
export async function listSignIns(
  { sort = 'created_at_desc', limit, cursor, period, search, outcome }: SignInQuery = {},
  { tx, now }: Context,
): Promise<{ items: SignInRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const startDate = periodStart(period, now)
  const page = { direction: splitSort(sort).direction, startDate, cursor, limit: size + 1 }
  const { orderBy, after } = sortedList(sortColumns, signIns.id, { sort, cursor })
  const outcomeCondition = outcome ? eq(signIns.outcome, outcome) : undefined
  const rows = await tx
    .select({ attempt: signIns, name: users.name, email: users.email })
    .from(signIns)
    .leftJoin(users, eq(users.id, signIns.userId))
    .where(
      and(
        outcomeCondition,
        startDate && gte(signIns.createdAt, startDate),
        search
          ? sql`${signIns.id} in (select id from (${matchingIds(search, outcomeCondition, page)}) f)`
          : after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ attempt }) => ({ sortKey: attempt.createdAt, id: attempt.id }),
    ({ attempt, name, email }) => ({
      attempt_id: attempt.id,
      created_at: attempt.createdAt.toISOString(),
      outcome: attempt.outcome,
      times: attempt.times,
      last_at: attempt.lastAt?.toISOString() ?? null,
      person:
        attempt.userId && name !== null && email !== null ? { user_id: attempt.userId, name, email } : null,
      ip_address: attempt.ipAddress,
      device: describeDevice(attempt.userAgent).device,
    }),
  )
}

const sortColumns = { created_at: { column: signIns.createdAt, type: 'timestamptz' } } as const
const maxPeople = 50

/** The page's attempts of people, and those from a network address: each way reads no more than a page along its own index. */
function matchingIds(search: string, outcomeCondition: SQL | undefined, page: TimePage): SQL {
  const createdAt = sql`${signIns.createdAt}`
  const id = sql`${signIns.id}`
  const pageFilter = sql`${outcomeCondition ?? sql`true`} and ${pageCondition(page, createdAt, id)}`
  return unionPage(page, [
    sql`select sign_ins.id, sign_ins.created_at from sign_ins
      where ${signIns.ipAddress} = ${search} and ${pageFilter} ${orderAndLimit(page, createdAt, id)}`,
    sql`select f.id, f.created_at
      from (${matchingUserIds(search, maxPeople)}) p
      cross join lateral (select sign_ins.id, sign_ins.created_at from sign_ins
        where ${signIns.userId} = p.id and ${pageFilter} ${orderAndLimit(page, createdAt, id)}) f`,
  ])
}
