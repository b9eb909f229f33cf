import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { reconciliationFindings as findings } from '@server/database/schema/accounting'
import { audit } from '@server/platform/audit'
import { queueJob, scheduleQueue } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** Queues a run of the checks now; one that waits already is replaced. While the nightly one runs, it waits. */
export async function startReconciliation(context: Context): Promise<{ queued: true }> {
  const { userId } = requireSession(context)
  await queueJob(
    context.tx,
    'reconcile_books',
    { startedBy: userId },
    { key: 'reconcile_books', queue: scheduleQueue('reconcile_books'), maxAttempts: 3 },
  )
  await audit(context, { actionType: 'reconciliation_started', subject: 'reconciliation', subjectId: userId })
  return { queued: true }
}

/** Marks a finding as explained, with a note. Refuses: reconciliation_finding_not_found. */
export async function explainFinding(
  { findingId: id, note }: { findingId: string; note: string },
  context: Context,
): Promise<{ finding_id: string }> {
  const { tx, now } = context
  const [row] = await tx.select().from(findings).where(eq(findings.id, id)).for('no key update')
  if (!row) throw new Refusal('reconciliation_finding_not_found')
  const explainedBy = requireSession(context).userId
  await tx.update(findings).set({ note, explainedBy, explainedAt: now }).where(eq(findings.id, id))
  await audit(context, {
    actionType: 'reconciliation_finding_explained',
    subject: 'reconciliation_finding',
    subjectId: id,
    details: { text: row.text, before: { note: row.note }, after: { note } },
  })
  return { finding_id: id }
}
