import { eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { StaffMailFrequency } from '@contract/operations/staff-work-procedures'
import { staffDigestHour } from '@contract/operations/staff-work'
import { staffMails } from '@server/database/schema/notifications'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** Whether the signed-in member of the staff is mailed about work as it arrives or once a day. */
export async function getStaffMailFrequency(context: Context): Promise<StaffMailFrequency> {
  const { userId } = requireSession(context)
  const [row] = await context.tx.select().from(staffMails).where(eq(staffMails.userId, userId))
  return { daily: row?.daily ?? false }
}

/** Changes it from now on: what arrived before is not mailed again, and today's daily email is sent only if it is still to come. */
export async function saveStaffMailFrequency(
  { daily }: { daily: boolean },
  context: Context,
): Promise<StaffMailFrequency> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const values = {
    daily,
    mailedAt: now,
    digestDay: now.getUTCHours() >= staffDigestHour ? dayOf(now) : null,
  }
  await tx
    .insert(staffMails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: staffMails.userId, set: values })
  return { daily }
}
