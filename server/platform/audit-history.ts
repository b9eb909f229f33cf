import { and, desc, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { afterCursor, pageFrom, pageSize } from './paging'

interface AuditTarget {
  /** The subject kind, as in `audit`. */
  subject: string
  /** Ids as text: a list, or a query that selects them. */
  ids: string[] | SQLWrapper
  /** The schema of their facts, if these contain amounts or percentages: the log stores them as in the API. */
  facts?: z.ZodType
  /** Facts as an earlier version may have recorded them, in their current form. */
  upgrade?: (recorded: Record<string, unknown>) => Record<string, unknown>
}

interface PageInput {
  cursor?: string | undefined
  limit?: number | undefined
}

/** An entry in the shape of the contract's `auditEntryOf`, before its action and facts are validated against the contract. */
export interface AuditEntry<Action, Facts> {
  entry_id: string
  subject_id: string
  action: Action
  created_at: string
  actor_name: string | null
  before: Facts | null
  after: Facts | null
}

/** The audit log entries of some records, newest first, paginated. Reads what `audit` wrote with `before` and `after`. */
export async function auditHistory<Action extends string, Facts>(
  tx: Queryable,
  { subject, ids, facts, upgrade = (recorded) => recorded }: AuditTarget,
  { cursor, limit }: PageInput,
): Promise<{ items: AuditEntry<Action, Facts>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const parseFacts = (recorded: unknown): Facts | null => {
    const current = recorded ? upgrade(recorded as Record<string, unknown>) : null
    return (facts && current ? z.encode(facts, current) : current) as Facts | null
  }
  const rows = await tx
    .select({ entry: auditLog, actorName: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subject, subject),
        inArray(auditLog.subjectId, ids),
        afterCursor(cursor, auditLog.createdAt, auditLog.id, 'desc', 'timestamptz'),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ entry }) => ({ sortKey: entry.createdAt, id: entry.id }),
    ({ entry, actorName }) => ({
      entry_id: entry.id,
      subject_id: entry.subjectId,
      action: entry.actionType as Action,
      created_at: entry.createdAt.toISOString(),
      actor_name: actorName,
      before: parseFacts(entry.details.before),
      after: parseFacts(entry.details.after),
    }),
  )
}
