import type { AuditChange, AuditEvent, AuditSubject } from '@contract/operations/audit-actions'
import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { auditLog } from '@server/database/schema/platform'
import type { Context } from './services'

/** The fields of a record that an entry is about, by name. An amount in US cents has a name that ends in `_minor` or `Minor`. */
export type AuditedFields = Record<string, unknown>

/** What changed, by the names of the fields: null before it existed, or once it is gone. */
export interface ChangeDetails extends Record<string, unknown> {
  before: AuditedFields | null
  after: AuditedFields | null
}

type AuditEntry = { subject: AuditSubject; subjectId: string } & (
  | { actionType: AuditEvent; details?: Record<string, unknown> }
  | { actionType: AuditChange; details: ChangeDetails }
)

/** Writes an audit log entry in the same transaction as the change. */
export async function audit(
  { tx, session, now, source }: Pick<Context, 'tx' | 'session' | 'now' | 'source'>,
  { details: facts = {}, ...entry }: AuditEntry,
): Promise<void> {
  const details = source ? { ...facts, source } : facts
  await tx.insert(auditLog).values({ ...entry, details, actorId: session?.userId ?? null, createdAt: now })
}

interface SingleSource {
  from: readonly [string]
  to: string
}

/** A transition of a state machine that has one source state, as the details of a change. */
export const statusChange = ({ from: [from], to }: SingleSource) => ({
  before: { status: from },
  after: { status: to },
})

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
