import { and, arrayContains, asc, count, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'
import { teamCondition, type Team } from './team'

export const selectMembers = (tx: Queryable) =>
  tx
    .select({ member: teamMembers, user: users, fullName: profiles.fullName })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
    .$dynamic()
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

export const selectInvitations = (tx: Queryable) =>
  tx
    .select({
      invitation: teamInvitations,
      invitedBy: profiles.fullName,
      companyName: vendors.companyName,
      vendorStatus: vendors.status,
    })
    .from(teamInvitations)
    .leftJoin(profiles, eq(profiles.id, teamInvitations.invitedBy))
    .leftJoin(vendors, eq(vendors.id, teamInvitations.vendorId))
    .$dynamic()
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

/** A member of a team, locked against another change. */
export async function lockMember(
  tx: Queryable,
  team: Team,
  memberId: string,
): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(tx)
    .where(and(eq(teamMembers.id, memberId), teamCondition(team)))
    .for('update', { of: teamMembers })
  return row
}

/** An open invitation to a team, locked against being accepted at the same time. */
export async function lockInvitation(
  tx: Queryable,
  team: Team,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const [row] = await selectInvitations(tx)
    .where(and(eq(teamInvitations.id, invitationId), teamCondition(team, teamInvitations.vendorId)))
    .for('update', { of: teamInvitations })
  return row
}

/** The addresses of the staff's full admins. */
export async function fullAdminEmails(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(isNull(teamMembers.vendorId), arrayContains(teamMembers.permissions, ['all'])))
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}

/** How many people a team has or has invited. */
export async function teamSizeOf(tx: Queryable, team: Team): Promise<number> {
  const [[members], [invitations]] = await Promise.all([
    tx.select({ n: count() }).from(teamMembers).where(teamCondition(team)),
    tx.select({ n: count() }).from(teamInvitations).where(teamCondition(team, teamInvitations.vendorId)),
  ])
  return members!.n + invitations!.n
}
