import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { grantRole } from '@server/domains/accounts/service'
import { enqueueEmail } from '@server/platform/mail/mail'
import { teamClosedMail } from './mails'
import { teamSubjects } from './team'

/** Deletes the invitations of an address whose account is erased, and removes the person from the history of teams. */
export async function eraseMember(
  tx: Queryable,
  { userId, email, fullName }: { userId: string; email: string; fullName: string },
): Promise<void> {
  await tx.delete(teamInvitations).where(eq(sql`lower(${teamInvitations.email})`, email.toLowerCase()))
  const { details, subject } = auditLog
  const name = sql`coalesce(${details} #>> '{before,name}', ${details} #>> '{after,name}')`
  await tx
    .update(auditLog)
    .set({ details: sql`${details} #- '{before,name}' #- '{after,name}'` })
    .where(
      and(
        inArray(subject, teamSubjects),
        // The id was not recorded at first, and is never that of an invitation.
        sql`(${details} ->> 'user_id' = ${userId} or ${name} in (${email.toLowerCase()}, ${fullName}))`,
      ),
    )
}

/** The end of a vendor's team, when its store closes for good: members become customers again and are notified, and open invitations end. */
export async function dissolveTeam(
  tx: Queryable,
  { vendorId, ownerId, companyName }: { vendorId: string; ownerId: string; companyName: string },
): Promise<void> {
  await tx.delete(teamInvitations).where(eq(teamInvitations.vendorId, vendorId))
  const members = await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.vendorId, vendorId), ne(teamMembers.userId, ownerId)))
    .returning({ userId: teamMembers.userId })
  if (members.length === 0) return
  const ids = members.map(({ userId }) => userId)
  for (const id of ids) await grantRole(tx, id, 'customer')
  const memberEmails = await tx.select({ email: users.email }).from(users).where(inArray(users.id, ids))
  for (const { email } of memberEmails) await enqueueEmail(tx, teamClosedMail(email, companyName))
}

/** The vendor to whose team a user belongs; undefined if there is none. */
export async function vendorOfMember(tx: Queryable, userId: string): Promise<string | undefined> {
  const [membership] = await tx
    .select({ vendorId: teamMembers.vendorId })
    .from(teamMembers)
    .where(
      and(eq(teamMembers.userId, userId), isNotNull(teamMembers.vendorId), eq(teamMembers.isOwner, false)),
    )
  return membership?.vendorId ?? undefined
}
