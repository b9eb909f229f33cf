import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { AdminAction } from '@contract/analytics/admin-procedures'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { describeRecord } from './describe-record'

const maxActions = 10

/**
 * The latest actions of the admins, or of one. Each admin's are read from an index, whatever others have left in the audit log.
 */
export async function findRecentActions(tx: Queryable, actorId?: string): Promise<AdminAction[]> {
  const latest = tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, profiles.id))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(maxActions)
    .as('latest')
  const rows = await tx
    .select({
      id: latest.id,
      actionType: latest.actionType,
      subject: latest.subject,
      subjectId: latest.subjectId,
      details: latest.details,
      companyName: companyName(latest),
      orderId: orderId(latest),
      personName: personName(latest),
      by: profiles.fullName,
      createdAt: latest.createdAt,
    })
    .from(profiles)
    .innerJoinLateral(latest, sql`true`)
    .where(and(eq(profiles.role, 'admin'), actorId ? eq(profiles.id, actorId) : undefined))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(maxActions)
  return rows.map(({ id, actionType, createdAt, by, ...record }) => ({
    id,
    action_type: actionType,
    details: { company_name: record.companyName },
    about: describeRecord(record),
    by,
    created_at: createdAt.toISOString(),
  }))
}

type Entry = Record<'details' | 'subject' | 'subjectId', SQLWrapper>

/** The vendor an entry is about: named in its details, or by its record. */
const companyName = (entry: Entry) => sql<string | null>`coalesce(
  case when jsonb_typeof(${entry.details} -> 'company_name') = 'string' then ${entry.details} ->> 'company_name' end,
  (select v.company_name from vendors v where v.id = case ${entry.subject}
    when 'vendor' then ${entry.subjectId}::uuid
    when 'vendor_team' then ${entry.subjectId}::uuid
    when 'payout' then coalesce((select p.vendor_id from payouts p where p.id = ${entry.subjectId}::uuid), (${entry.details} ->> 'vendor_id')::uuid)
    when 'order_item' then (select i.vendor_id from order_items i where i.id = ${entry.subjectId}::uuid)
    else (${entry.details} ->> 'vendor_id')::uuid end))`

/** The order an entry is about: its record, or the one that its item, payment or refund belongs to. */
const orderId = (entry: Entry) => sql<string | null>`case ${entry.subject}
  when 'order' then ${entry.subjectId}
  when 'order_item' then (select i.order_id::text from order_items i where i.id = ${entry.subjectId}::uuid)
  when 'payment' then (select p.order_id::text from payments p where p.id = ${entry.subjectId}::uuid)
  when 'refund' then (select p.order_id::text from refunds r join payments p on p.id = r.payment_id
    where r.id = ${entry.subjectId}::uuid) end`

const personName = (entry: Entry) => sql<string | null>`case ${entry.subject}
  when 'user' then (select o.full_name from profiles o where o.id = ${entry.subjectId}::uuid) end`
