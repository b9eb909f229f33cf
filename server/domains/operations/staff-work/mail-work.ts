import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { permits, type StaffPermission } from '@contract/core/permissions'
import {
  staffDigestHour,
  staffMailMinutes,
  staffWork,
  staffWorkKinds,
  type StaffWorkKind,
} from '@contract/operations/staff-work'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { enqueueEmails } from '@server/platform/mail/mail'
import { countOpenWork } from './list-staff-work'
import { arrivedWorkMail, staffDigestMail, type WorkCount } from './mails'

/** Events of these kinds send emails of their own, with more in them. */
const mailedKinds = staffWorkKinds.filter((kind) => !staffWork[kind].hasOwnMail)

interface Member extends Record<string, unknown> {
  user_id: string
  email: string
  permissions: StaffPermission[]
  muted: StaffWorkKind[]
}

/** The staff with what they have switched off by email. Those without a row in `staff_mails` get one when they are first mailed. */
const members = sql`(
  select m.user_id, u.email, m.permissions, s.daily, s.mailed_at, s.digest_day,
    array(select x.kind::text from notification_mutes x where x.user_id = m.user_id and x.channel = 'email') as muted
  from team_members m join users u on u.id = m.user_id join profiles p on p.id = m.user_id
  left join staff_mails s on s.user_id = m.user_id
  where m.vendor_id is null and p.role = 'admin' and p.deleted_at is null)`

/** Mails each member what has arrived since their last email: several arrivals in a short time are one email. */
export async function mailArrivedWork(tx: Queryable, now: Date, publicUrl: string): Promise<void> {
  const mailedBefore = new Date(now.getTime() - staffMailMinutes * 60_000)
  const { rows } = await tx.execute<Member & { work: WorkCount[] }>(sql`
    select m.user_id, m.email, m.permissions, m.muted, w.work from ${members} m
    cross join lateral (
      select json_agg(json_build_object('kind', k.kind, 'count', k.count)) as work from (
        select n.kind, sum((n.facts ->> 'arrived')::int) as count from notifications n
        where n.user_id = m.user_id and n.facts ? 'arrived' and n.created_at > coalesce(m.mailed_at, '-infinity')
        group by n.kind) k) w
    where w.work is not null and m.daily is not true
      and coalesce(m.mailed_at, '-infinity') <= ${mailedBefore.toISOString()}::timestamptz`)
  for (const { work, ...member } of rows) {
    const mailedWork = work.filter(({ kind }) => mailedKinds.includes(kind) && isMailedTo(member, kind))
    const isClaimed = await claim(tx, member.user_id, sql`mailed_at = ${now.toISOString()}::timestamptz`, {
      unless: sql`s.mailed_at > ${mailedBefore.toISOString()}::timestamptz`,
    })
    if (isClaimed && mailedWork.length > 0)
      await enqueueEmails(tx, [arrivedWorkMail(member.email, sorted(mailedWork), publicUrl)])
  }
}

/** Mails those who want one email a day all that waits for them; nothing if nothing does. Once a day, whatever runs twice. */
export const mailStaffDigest: Job = async (_, { db, clock, publicUrl }) => {
  const now = clock()
  if (now.getUTCHours() < staffDigestHour) return
  const today = dayOf(now)
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Member>(
      sql`select m.* from ${members} m where m.daily and m.digest_day is distinct from ${today}::date`,
    )
    if (rows.length === 0) return
    const work = await countOpenWork(tx, staffWorkKinds, now)
    for (const member of rows) {
      const isClaimed = await claim(tx, member.user_id, sql`digest_day = ${today}::date`, {
        unless: sql`s.digest_day >= ${today}::date`,
      })
      const ownWork = work.filter(({ kind }) => isMailedTo(member, kind))
      if (isClaimed && ownWork.length > 0)
        await enqueueEmails(tx, [staffDigestMail(member.email, ownWork, publicUrl)])
    }
  })
}

const isMailedTo = ({ permissions, muted }: Member, kind: StaffWorkKind) =>
  permits(permissions, staffWork[kind].area) && !muted.includes(kind)

const sorted = (work: readonly WorkCount[]) =>
  work.toSorted((a, b) => staffWorkKinds.indexOf(a.kind) - staffWorkKinds.indexOf(b.kind))

/** Records an email to a member before it is queued, in the same transaction; false if another run was faster. */
async function claim(
  tx: Queryable,
  userId: string,
  change: ReturnType<typeof sql>,
  { unless }: { unless: ReturnType<typeof sql> },
): Promise<boolean> {
  await tx.execute(sql`insert into staff_mails (user_id) values (${userId}) on conflict do nothing`)
  const { rowCount } = await tx.execute(
    sql`update staff_mails s set ${change} where s.user_id = ${userId} and (${unless}) is not true`,
  )
  return rowCount === 1
}
