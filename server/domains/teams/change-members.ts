import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { permits, type Permission } from '@contract/core/permissions'
import { teamMembers } from '@server/database/schema/teams'
import { lockFullAdmins } from '@server/domains/accounts/lock-admins'
import { reauthenticate, type Credentials } from '@server/domains/accounts/reauthenticate'
import { grantRole, revokeStaffRole } from '@server/domains/accounts/service'
import { endAllSessions } from '@server/domains/accounts/sessions'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { removedMail } from './mails'
import { lockMember, type MemberRow } from './queries'
import { normalizePermissions, recordTeamChange } from './record-team-change'
import { serializeMember } from './serializers'
import { ownTeam, type Team } from './team'

interface MemberChange<P extends Permission> extends Credentials {
  memberId: string
  permissions: P[]
  version?: string | undefined
}

/**
 * Changes what a member may do, from their next request on; whoever may do more approves no payouts for a while. Refuses: wrong_password,
 * code_required, wrong_code, member_not_found, owner_cannot_be_changed, last_full_admin, version_conflict.
 */
export async function changeMember<P extends Permission>(
  team: Team,
  { memberId, permissions: requestedPermissions, version, ...credentials }: MemberChange<P>,
  context: Context,
) {
  const { tx, now } = context
  await reauthenticate(credentials, context)
  const permissions = normalizePermissions(requestedPermissions)
  const row = await lockForChange(team, memberId, context, permissions)
  const before = row.member.permissions
  requireVersion(version, before)
  const addsPermissions = permissions.some((permission) => !permits(before, permission))
  const set = { permissions, ...(addsPermissions && { grantedAt: now }) }
  await tx.update(teamMembers).set(set).where(eq(teamMembers.id, memberId))
  const person = { name: row.fullName, userId: row.member.userId, notifyEmail: row.user.email }
  const change = { actionType: 'member_changed', ...person, before, after: permissions } as const
  await recordTeamChange(team, change, context)
  return serializeMember<P>({ ...row, member: { ...row.member, permissions } }, context)
}

/**
 * Removes a member, who is a customer again, and ends their sessions and live streams. Refuses: wrong_password, code_required, wrong_code,
 * member_not_found, owner_cannot_be_changed, last_full_admin.
 */
export async function removeMember(
  team: Team,
  { memberId, ...credentials }: { memberId: string } & Credentials,
  context: Context,
): Promise<{ removed: true }> {
  await reauthenticate(credentials, context)
  const row = await lockForChange(team, memberId, context)
  await removeFromTeam(team, row, 'member_removed', context)
  await endAllSessions(context.tx, row.member.userId)
  const company = team.vendorId === null ? undefined : requireSession(context).vendor!.companyName
  await enqueueEmail(context.tx, removedMail(row.user.email, company))
  return { removed: true }
}

/** Leaves the team of the vendor one works for, as a customer again. Refuses: owner_cannot_be_changed, member_not_found if one has left already. */
export async function leaveTeam(context: Context): Promise<{ left: true }> {
  const { tx } = context
  const team = ownTeam(context)
  const [ownMember] = await tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(eq(teamMembers.userId, requireSession(context).userId))
  if (!ownMember) throw new Refusal('member_not_found')
  const row = await lockForChange(team, ownMember.id, context)
  await removeFromTeam(team, row, 'member_left', context)
  return { left: true }
}

/**
 * A member, locked before they may do less. Of the staff, all full admins are locked with them, so that two who demote each other at the
 * same time do not both succeed.
 */
async function lockForChange(
  team: Team,
  memberId: string,
  context: Context,
  permissionsAfter: readonly Permission[] = [],
): Promise<MemberRow> {
  const { tx } = context
  const admins = team.vendorId === null ? await lockFullAdmins(tx) : undefined
  if (admins && !admins.includes(requireSession(context).userId)) throw new Refusal('not_allowed')
  const row = await lockMember(tx, team, memberId)
  if (!row) throw new Refusal('member_not_found')
  if (row.member.isOwner) throw new Refusal('owner_cannot_be_changed')
  const keepsFullAdmin =
    permissionsAfter.includes('all') || !admins || admins.some((id) => id !== row.member.userId)
  if (!keepsFullAdmin) throw new Refusal('last_full_admin')
  return row
}

async function removeFromTeam(
  team: Team,
  { member, fullName }: MemberRow,
  actionType: 'member_removed' | 'member_left',
  context: Context,
) {
  const { tx } = context
  await tx.delete(teamMembers).where(eq(teamMembers.id, member.id))
  if (team.vendorId === null) await revokeStaffRole(tx, member.userId)
  else await grantRole(tx, member.userId, 'customer')
  const { userId, permissions: before } = member
  const change = { actionType, name: fullName, userId, before, after: null }
  await recordTeamChange(team, change, context)
}
