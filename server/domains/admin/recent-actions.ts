import { desc, eq, sql } from 'drizzle-orm'
import type { AdminAction } from '@contract/admin-dashboard'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'

const shown = 10

/** The latest actions of the admins. Each admin's are read from an index, whatever others have left in the audit log. */
export async function recentActions(tx: Queryable): Promise<AdminAction[]> {
  const latest = tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, profiles.id))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(shown)
    .as('latest')
  const rows = await tx
    .select({
      id: latest.id,
      actionType: latest.actionType,
      companyName: sql<unknown>`${latest.details} -> 'company_name'`,
      createdAt: latest.createdAt,
    })
    .from(profiles)
    .innerJoinLateral(latest, sql`true`)
    .where(eq(profiles.role, 'admin'))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(shown)
  return rows.map(({ id, actionType, companyName, createdAt }) => ({
    id,
    action_type: actionType,
    details: { company_name: typeof companyName === 'string' ? companyName : null },
    created_at: createdAt.toISOString(),
  }))
}
