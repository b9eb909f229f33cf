import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { AdminAction } from '@contract/analytics/admin-procedures'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'

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
      companyName: companyName(latest),
      createdAt: latest.createdAt,
    })
    .from(profiles)
    .innerJoinLateral(latest, sql`true`)
    .where(and(eq(profiles.role, 'admin'), actorId ? eq(profiles.id, actorId) : undefined))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(maxActions)
  return rows.map(({ id, actionType, companyName, createdAt }) => ({
    id,
    action_type: actionType,
    details: { company_name: companyName },
    created_at: createdAt.toISOString(),
  }))
}

/** The vendor an entry is about: named in its details, or by its record. */
const companyName = (entry: Record<'details' | 'subject' | 'subjectId', SQLWrapper>) => sql<
  string | null
>`coalesce(
  case when jsonb_typeof(${entry.details} -> 'company_name') = 'string' then ${entry.details} ->> 'company_name' end,
  (select v.company_name from vendors v where v.id = case ${entry.subject}
    when 'vendor' then ${entry.subjectId}::uuid
    when 'order_item' then (select i.vendor_id from order_items i where i.id = ${entry.subjectId}::uuid)
    else (${entry.details} ->> 'vendor_id')::uuid end))`
