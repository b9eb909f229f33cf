import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { RequestedChange } from '@contract/vendors/change-requests'
import type { Queryable } from '@server/database/connect'
import { requestedChanges } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** What changes are requested of. */
export type ChangeSubject = { productId: string } | { applicationId: string }

const isOpenFor = (subject: ChangeSubject): SQL | undefined =>
  and(
    'productId' in subject
      ? eq(requestedChanges.productId, subject.productId)
      : eq(requestedChanges.applicationId, subject.applicationId),
    isNull(requestedChanges.closedAt),
  )

/** Stores the points of a change request, in their order. */
export async function addRequestedChanges(
  subject: ChangeSubject,
  points: readonly string[],
  context: Context,
): Promise<void> {
  const { tx, now } = context
  const requestedBy = requireSession(context).userId
  await tx
    .insert(requestedChanges)
    .values(points.map((text, position) => ({ ...subject, text, position, requestedBy, createdAt: now })))
}

/** The open points of a change request, in their order. */
export async function openChanges(tx: Queryable, subject: ChangeSubject): Promise<RequestedChange[]> {
  const rows = await tx
    .select()
    .from(requestedChanges)
    .where(isOpenFor(subject))
    .orderBy(asc(requestedChanges.position))
  return rows.map(({ id, text, doneAt }) => ({ id, text, done: doneAt !== null }))
}

/** Ticks an open point, or takes the tick back. `scope` says whose it must be. Refuses: change_not_found. */
export async function resolveChange(
  { changeId, done, scope }: { changeId: string; done: boolean; scope: SQL | undefined },
  { tx, now }: Context,
): Promise<{ done: boolean }> {
  const [updated] = await tx
    .update(requestedChanges)
    .set({ doneAt: done ? now : null })
    .where(and(eq(requestedChanges.id, changeId), isNull(requestedChanges.closedAt), scope))
    .returning({ id: requestedChanges.id })
  if (!updated) throw new Refusal('change_not_found')
  return { done }
}

/** Closes a change request whose subject is sent in again. Refuses while a point is not ticked: changes_open. */
export async function closeChanges(subject: ChangeSubject, { tx, now }: Context): Promise<void> {
  const points = await tx
    .select({ doneAt: requestedChanges.doneAt })
    .from(requestedChanges)
    .where(isOpenFor(subject))
    .orderBy(requestedChanges.id)
    .for('no key update')
  const openCount = points.filter(({ doneAt }) => doneAt === null).length
  if (openCount > 0) throw new Refusal('changes_open', { n: openCount })
  await tx.update(requestedChanges).set({ closedAt: now }).where(isOpenFor(subject))
}
