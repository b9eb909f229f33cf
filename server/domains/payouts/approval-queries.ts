import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { payoutLimits } from '@contract/payouts/facts'
import type { Minor } from '@contract/core/money'
import type { Config } from '@server/config'
import type { Queryable } from '@server/database/connect'
import { teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'
import { filterStaff } from '@server/domains/accounts/service'

/** Since when each of some people has had the Money permission; people without it are omitted. */
export async function approversSince(
  tx: Queryable,
  userIds: readonly string[],
  config: Pick<Config, 'demo'>,
): Promise<ReadonlyMap<string, Date>> {
  const staffIds = await filterStaff(tx, userIds, 'money', config)
  const rows = await tx
    .select({ userId: teamMembers.userId, grantedAt: teamMembers.grantedAt })
    .from(teamMembers)
    .where(and(inArray(teamMembers.userId, staffIds), isNull(teamMembers.vendorId)))
  return new Map(rows.map(({ userId, grantedAt }) => [userId, grantedAt]))
}

/** Those of some vendors that are suspended. */
export async function suspendedVendorsAmong(
  tx: Queryable,
  vendorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(inArray(vendors.id, [...vendorIds]), eq(vendors.status, 'suspended')))
  return new Set(rows.map(({ id }) => id))
}

/** The amount of each payout together with its vendor's other payouts of the preceding days, US cents; failed ones do not count. */
export async function recentPayoutTotals(
  tx: Queryable,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  if (payoutIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; sum: string }>(sql`
    select p.id, (p.amount_minor + (
      select coalesce(sum(q.amount_minor), 0) from payouts q
      where q.vendor_id = p.vendor_id and q.id <> p.id and q.status <> 'failed' and q.created_at <= p.created_at
        and q.created_at > p.created_at - make_interval(days => ${payoutLimits.secondApprovalWindowDays}::int)))::text as sum
    from payouts p where p.id = any(${sql.param(payoutIds)}::uuid[])`)
  return new Map(rows.map(({ id, sum }) => [id, Number(sum)]))
}
