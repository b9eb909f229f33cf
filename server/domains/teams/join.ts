import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Permission } from '@contract/core/permissions'
import type { OpenedInvitation } from '@contract/teams/procedures'
import type { Queryable } from '@server/database/connect'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { claimInvitedAddress } from '@server/domains/accounts/invite'
import { findUserByEmail } from '@server/domains/accounts/find-user'
import { describeSession, grantRole } from '@server/domains/accounts/service'
import { hashOf } from '@server/domains/accounts/tokens'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { selectInvitations, type InvitationRow } from './queries'
import { recordTeamChange } from './record-team-change'

/** An invitation as its link shows it. Refuses: invitation_gone. */
export async function getInvitation(
  { secret }: { secret: string },
  { tx, now }: Context,
): Promise<OpenedInvitation> {
  const { invitation, invitedBy, companyName } = await openInvitation(tx, secret, now)
  const user = await findUserByEmail(tx, invitation.email)
  return {
    company_name: companyName,
    invited_by: invitedBy,
    email: invitation.email,
    permissions: invitation.permissions,
    expires_at: invitation.expiresAt.toISOString(),
    has_account: user?.emailVerified ?? false,
  }
}

/**
 * Joins a team as the signed-in user. Refuses: invitation_gone, invitation_for_other, already_member, in_other_team, staff_or_vendor.
 */
export async function acceptInvitation(
  { secret }: { secret: string },
  context: Context,
): Promise<{ joined: true }> {
  const { tx, now } = context
  const { userId, email } = signedIn(context)
  await lockUser(tx, userId)
  const row = await openInvitation(tx, secret, now, 'lock')
  if (row.invitation.email !== email.toLowerCase())
    throw new Refusal('invitation_for_other', { email: row.invitation.email })
  await join(row, userId, context)
  return { joined: true }
}

/**
 * Creates the account of an invited address, which the link has confirmed, and joins the team with it. Refuses: invitation_gone,
 * common_password, account_exists.
 */
export async function acceptWithPassword(
  { secret, fullName, password }: { secret: string; fullName: string; password: string },
  context: Context,
): Promise<{ email: string }> {
  const { tx, now, services } = context
  const { email } = (await openInvitation(tx, secret, now)).invitation
  const userId = await claimInvitedAddress(tx, { email, name: fullName, password }, now)
  if (!userId) throw new Refusal('account_exists')
  // Only now: accounts are locked before invitations.
  const row = await openInvitation(tx, secret, now, 'lock')
  const session = await describeSession(tx, userId, userId, services.config)
  await join(row, userId, { ...context, session })
  return { email }
}

/** The invitation of a link. Refuses: invitation_gone. */
async function openInvitation(
  tx: Queryable,
  secret: string,
  now: Date,
  lock?: 'lock',
): Promise<InvitationRow> {
  const query = selectInvitations(tx).where(eq(teamInvitations.secretHash, hashOf(secret)))
  const [row] = await (lock ? query.for('update', { of: teamInvitations }) : query)
  const isOpen = row && row.invitation.expiresAt > now
  if (!isOpen || (row.vendorStatus !== null && row.vendorStatus !== 'approved'))
    throw new Refusal('invitation_gone')
  return row
}

async function join({ invitation }: InvitationRow, userId: string, context: Context) {
  const { tx, now } = context
  const { id, vendorId, permissions } = invitation
  await refuseOtherTeam(tx, userId, vendorId)
  await tx.insert(teamMembers).values({ userId, vendorId, permissions, grantedAt: now, createdAt: now })
  await grantRole(tx, userId, vendorId === null ? 'admin' : 'vendor')
  await tx.delete(teamInvitations).where(eq(teamInvitations.id, id))
  await recordTeamChange(
    { vendorId },
    {
      actionType: 'invitation_accepted',
      name: signedIn(context).fullName,
      userId,
      before: null,
      after: permissions as Permission[],
    },
    context,
  )
}

/** One person belongs to one vendor at a time, or to the staff. Refuses: already_member, in_other_team, staff_or_vendor. */
async function refuseOtherTeam(tx: Queryable, userId: string, vendorId: string | null) {
  const [held] = await tx
    .select({ vendorId: teamMembers.vendorId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
  if (!held) return
  if (held.vendorId === vendorId) throw new Refusal('already_member')
  throw new Refusal(held.vendorId === null || vendorId === null ? 'staff_or_vendor' : 'in_other_team')
}
