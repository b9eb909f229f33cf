import { sql } from 'drizzle-orm'
import { staffWorkKinds, type StaffWorkKind } from '@contract/operations/staff-work'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { notifyStaff } from '@server/domains/notifications/service'
import type { Job } from '@server/platform/jobs'
import { mailArrivedWork } from './mail-work'
import { openWork } from './open-work'

/** A reconciliation notifies the staff of its findings itself. */
type AnnouncedKind = Exclude<StaffWorkKind, 'reconciliation'>

const announcedKinds = staffWorkKinds.filter((kind): kind is AnnouncedKind => kind !== 'reconciliation')

/**
 * Notifies the staff of the work that has arrived since the last run, by kind, and mails those whose last email was some time ago. Whatever
 * waits is remembered as announced in the same transaction, so that no run announces it again; what is done is forgotten.
 */
export const announceStaffWork: Job = (_, { db, clock, publicUrl }) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    for (const { kind, arrived } of await recordArrivals(tx, now))
      await notifyStaff(tx, {
        payload: { kind, arrived },
        eventKey: `staff_work:${kind}:${now.toISOString()}`,
        now,
        publicUrl,
        // One email covers all kinds: see below.
        mail: 'none',
      })
    await mailArrivedWork(tx, now, publicUrl)
  })

interface Arrival extends Record<string, unknown> {
  kind: AnnouncedKind
  arrived: number
}

/** Records what waits and was not announced yet, and forgets what no longer waits; returns how much is new of each kind. */
async function recordArrivals(tx: Queryable, now: Date): Promise<Arrival[]> {
  const waiting = sql.join(
    announcedKinds.map(
      (kind) => sql`select ${kind}::notification_kind as kind, o.id from (${openWork[kind](now)}) o`,
    ),
    sql` union all `,
  )
  const { rows } = await tx.execute<Arrival>(sql`
    with waiting as materialized (${waiting}),
    done as (
      delete from announced_staff_work a
      where not exists (select from waiting w where w.kind = a.kind and w.id = a.subject_id)),
    arrivals as (
      insert into announced_staff_work (kind, subject_id, created_at)
      select w.kind, w.id, ${now.toISOString()}::timestamptz from waiting w
      where not exists (select from announced_staff_work a where a.kind = w.kind and a.subject_id = w.id)
      on conflict do nothing returning kind)
    select kind, count(*)::int as arrived from arrivals group by kind order by kind`)
  return rows
}
