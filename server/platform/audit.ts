import type { Context } from './services'
import { auditLog } from '@server/database/schema/platform'

interface AuditEntry {
  actionType: string
  subject: string
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
