import { and, arrayOverlaps, inArray, isNull, sql } from 'drizzle-orm'
import { limits } from '@contract/limits'
import type { Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { teamMembers } from '@server/database/schema/teams'

/** Since when each of some people may look after money; who may not is missing. */
export async function approversSince(
  tx: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ userId: teamMembers.userId, grantedAt: teamMembers.grantedAt })
    .from(teamMembers)
    .where(
      and(
        inArray(teamMembers.userId, [...userIds]),
        isNull(teamMembers.vendorId),
        arrayOverlaps(teamMembers.permissions, ['all', 'money']),
      ),
    )
  return new Map(rows.map(({ userId, grantedAt }) => [userId, grantedAt]))
}

/** What each payout comes to together with its vendor's others of the days before, US cents; those that failed do not count. */
export async function sumsOverDays(
  tx: Queryable,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  if (payoutIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; sum: string }>(sql`
    select p.id, (p.amount_minor + (
      select coalesce(sum(q.amount_minor), 0) from payouts q
      where q.vendor_id = p.vendor_id and q.id <> p.id and q.status <> 'failed' and q.created_at <= p.created_at
        and q.created_at > p.created_at - make_interval(days => ${limits.payout.twoPeopleDays}::int)))::text as sum
    from payouts p where p.id = any(${sql.param(payoutIds)}::uuid[])`)
  return new Map(rows.map(({ id, sum }) => [id, Number(sum)]))
}

/**
 * Which of some people have recorded, or matched with the bank, an offline payment that some payouts contain: as `<payout> <user>`. A payout
 * contains what was released since its vendor's last one, or since an earlier one if money of that has come back in between.
 */
export async function offlineHandlers(
  tx: Queryable,
  payoutIds: readonly string[],
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (payoutIds.length === 0 || userIds.length === 0) return new Set()
  const cameBackAfter = sql`exists (select from payouts f join ledger_postings b
      on b.event_key in ('payout_back:' || f.id, 'payout_returned:' || f.id)
    where f.vendor_id = q.vendor_id and f.created_at <= q.created_at and f.status = 'failed' and b.created_at >= q.created_at)`
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select distinct p.id || ' ' || u.id as pair
    from payouts p
    cross join unnest(${sql.param(userIds)}::uuid[]) as u (id)
    join payments a on a.recorded_by = u.id or a.bank_line_by = u.id
    join orders o on o.payment_id = a.id
    join order_items i on i.order_id = o.id and i.vendor_id = p.vendor_id
    join ledger_postings l on l.event_key = 'item_release:' || i.id and l.created_at <= p.created_at
    where p.id = any(${sql.param(payoutIds)}::uuid[]) and l.created_at >= coalesce(
      (select max(q.created_at) from payouts q
        where q.vendor_id = p.vendor_id and q.created_at < p.created_at and q.status <> 'failed' and q.retry_of is null
          and not ${cameBackAfter}), '-infinity')`)
  return new Set(rows.map(({ pair }) => pair))
}
