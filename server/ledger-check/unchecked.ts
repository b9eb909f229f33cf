import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { addToCheckpoints, lockCheckpoints } from './balance-sources'
import { addTo, subjectsOfEvents, type Subject } from './subjects'

/** A subject that is to be checked. */
export interface Marked {
  subject: Subject
  id: string
  /** The transaction that changed it; `0` if it is checked again because it did not match. */
  changedBy: string
}

/** How many are checked in one snapshot. */
export const roundSize = 20_000

/** The next changes that have not been checked, in the order of their key. */
export async function nextUnchecked(tx: Queryable, after?: Marked): Promise<Marked[]> {
  const isAfter = after
    ? sql`(subject, id, changed_by) > (${after.subject}, ${after.id}, ${after.changedBy}::xid8)`
    : sql`true`
  const { rows } = await tx.execute<Marked & Record<string, unknown>>(sql`
    select subject, id, changed_by::text as "changedBy" from unchecked_subjects
    where ${isAfter} order by subject, id, changed_by limit ${roundSize}`)
  return rows
}

/** What to check because of some changes: what was changed, and what the changed events of the ledger are about. */
export async function subjectsToCheck(
  tx: Queryable,
  marked: readonly Marked[],
): Promise<Map<Subject, Set<string>>> {
  const changed = new Map<Subject, Set<string>>()
  for (const { subject, id } of marked) addTo(changed, subject, [id])
  for (const [subject, ids] of await subjectsOfEvents(tx, [...(changed.get('event') ?? [])]))
    addTo(changed, subject, ids)
  return changed
}

/** Some changes have been checked: their postings enter the checkpoints. */
export async function recordAsChecked(tx: Queryable, marked: readonly Marked[]): Promise<void> {
  if (marked.length === 0) return
  const column = (pick: (one: Marked) => string) => sql.param(marked.map(pick))
  await lockCheckpoints(tx)
  const { rows } = await tx.execute<Marked & Record<string, unknown>>(sql`
    delete from unchecked_subjects u
    using unnest(${column(({ subject }) => subject)}::text[], ${column(({ id }) => id)}::text[],
      ${column(({ changedBy }) => changedBy)}::text[]) as seen (subject, id, changed_by)
    where (u.subject, u.id, u.changed_by) = (seen.subject, seen.id, seen.changed_by::xid8)
    returning u.subject, u.id, u.changed_by::text as "changedBy"`)
  const events = rows.filter(({ subject, changedBy }) => subject === 'event' && changedBy !== '0')
  await addToCheckpoints(tx, [...new Set(events.map(({ id }) => id))])
}

/** Marks subjects that did not match, so that every run reports them until they do. */
export async function markAgain(tx: Queryable, subject: Subject, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into unchecked_subjects (subject, id, changed_by)
    select ${subject}, id, '0' from unnest(${sql.param(ids)}::text[]) id on conflict do nothing`)
}
