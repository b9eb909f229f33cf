import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Permission } from '@contract/core/permissions'
import type { OpenedInvitation } from '@contract/teams/procedures'
import type { Queryable } from '@server/database/connect'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { createInvitedAccount } from '@server/domains/accounts/invite'
import { findUserByEmail } from '@server/domains/accounts/find-user'
import { loadSession, grantRole } from '@server/domains/accounts/service'
import { hashToken } from '@server/domains/accounts/tokens'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { selectInvitations, type InvitationRow } from './queries'
import { recordTeamChange } from './record-team-change'

/** An invitation as its link shows it. Refuses: invitation_expired. */
export async function getInvitation(
  { secret }: { secret: string },
  { tx, now }: Context,
): Promise<OpenedInvitation> {
  const { invitation, invitedBy, companyName } = await requireOpenInvitation(tx, secret, now)
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
 * Joins a team as the signed-in user. Refuses: invitation_expired, invitation_email_mismatch, already_member, already_in_other_team, staff_or_vendor.
 */
export async function acceptInvitation(
  { secret }: { secret: string },
  context: Context,
): Promise<{ joined: true }> {
  const { tx, now } = context
  const { userId, email } = requireSession(context)
  await lockUser(tx, userId)
  const row = await requireOpenInvitation(tx, secret, now, 'lock')
  if (row.invitation.email !== email.toLowerCase())
    throw new Refusal('invitation_email_mismatch', { email: row.invitation.email })
  await joinTeam(row, userId, context)
  return { joined: true }
}

/**
 * Creates the account of an invited address, which the link has confirmed, and joins the team with it. Refuses: invitation_expired,
 * common_password, account_exists.
 */
export async function acceptInvitationWithPassword(
  { secret, fullName, password }: { secret: string; fullName: string; password: string },
  context: Context,
): Promise<{ email: string }> {
  const { tx, now, services } = context
  const { email } = (await requireOpenInvitation(tx, secret, now)).invitation
  const userId = await createInvitedAccount(tx, { email, name: fullName, password }, now)
  if (!userId) throw new Refusal('account_exists')
  // Only now: accounts are locked before invitations.
  const row = await requireOpenInvitation(tx, secret, now, 'lock')
  const session = await loadSession(tx, userId, userId, services.config)
  await joinTeam(row, userId, { ...context, session })
  return { email }
}

/** The invitation of a link. Refuses: invitation_expired. */
async function requireOpenInvitation(
  tx: Queryable,
  secret: string,
  now: Date,
  lock?: 'lock',
): Promise<InvitationRow> {
  const query = selectInvitations(tx).where(eq(teamInvitations.secretHash, hashToken(secret)))
  const [row] = await (lock ? query.for('update', { of: teamInvitations }) : query)
  const isOpen = row && row.invitation.expiresAt > now
  if (!isOpen || (row.vendorStatus !== null && row.vendorStatus !== 'approved'))
    throw new Refusal('invitation_expired')
  return row
}

async function joinTeam({ invitation }: InvitationRow, userId: string, context: Context) {
  const { tx, now } = context
  const { id, vendorId, permissions } = invitation
  await refuseMemberOfOtherTeam(tx, userId, vendorId)
  await tx.insert(teamMembers).values({ userId, vendorId, permissions, grantedAt: now, createdAt: now })
  await grantRole(tx, userId, vendorId === null ? 'admin' : 'vendor')
  await tx.delete(teamInvitations).where(eq(teamInvitations.id, id))
  await recordTeamChange(
    { vendorId },
    {
      actionType: 'invitation_accepted',
      name: requireSession(context).fullName,
      userId,
      before: null,
      after: permissions as Permission[],
    },
    context,
  )
}

/** One person belongs to one vendor at a time, or to the staff. Refuses: already_member, already_in_other_team, staff_or_vendor. */
async function refuseMemberOfOtherTeam(tx: Queryable, userId: string, vendorId: string | null) {
  const [membership] = await tx
    .select({ vendorId: teamMembers.vendorId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
  if (!membership) return
  if (membership.vendorId === vendorId) throw new Refusal('already_member')
  throw new Refusal(
    membership.vendorId === null || vendorId === null ? 'staff_or_vendor' : 'already_in_other_team',
  )
}
