import type { AuditAction, AuditSubject } from '@contract/operations/audit-actions'
import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { auditLog } from '@server/database/schema/platform'
import type { Context } from './services'

interface AuditEntry {
  actionType: AuditAction
  subject: AuditSubject
  subjectId: string
  details?: Record<string, unknown>
}

/** Writes an audit log entry in the same transaction as the change. */
export async function audit(
  { tx, session, now }: Context,
  { details = {}, ...entry }: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, details, actorId: session?.userId ?? null, createdAt: now })
}

/** The details in which staff write free text or name a person; everything else is the state of a record before and after. */
const personalDetails = ['reason', 'note', 'points', 'file_name', 'company_name']

/** Removes from the entries about some records everything that may name a person. `ids`: a list, or a query that selects them as text. */
export async function eraseFromAudit(
  tx: Queryable,
  subject: string,
  ids: string[] | SQLWrapper,
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - ${sql.param(personalDetails)}::text[]` })
    .where(
      and(
        eq(auditLog.subject, subject),
        inArray(auditLog.subjectId, ids),
        sql`${auditLog.details} ?| ${sql.param(personalDetails)}::text[]`,
      ),
    )
}
