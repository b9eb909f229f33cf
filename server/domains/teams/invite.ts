import { and, eq, sql } from 'drizzle-orm'
import { teamLimits } from '@contract/teams/facts'
import { Refusal } from '@contract/refusals'
import { paths } from '@contract/core/paths'
import type { Permission } from '@contract/core/permissions'
import { users } from '@server/database/schema/accounts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { reauthenticate, type Credentials } from '@server/domains/accounts/reauthenticate'
import { hashToken, newToken } from '@server/domains/accounts/tokens'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { invitationMail } from './mails'
import { lockInvitation, teamSizeOf } from './queries'
import { normalizePermissions, recordTeamChange } from './record-team-change'
import { serializeInvitation } from './serializers'
import { teamCondition, type Team } from './team'

interface Invitation<P extends Permission> extends Credentials {
  email: string
  permissions: P[]
}

/**
 * Invites someone by email. Whether the address has an account here, or belongs to another team, is not disclosed: it is checked when the
 * invitation is accepted. Refuses: wrong_password, code_required, wrong_code, already_member, already_invited, team_full.
 */
export async function inviteToTeam<P extends Permission>(
  team: Team,
  { email: address, permissions: requestedPermissions, ...credentials }: Invitation<P>,
  context: Context,
) {
  const { tx, now } = context
  await reauthenticate(credentials, context)
  const email = address.toLowerCase()
  await refuseMember(team, email, context)
  if ((await teamSizeOf(tx, team)) >= teamLimits.maxMembers)
    throw new Refusal('team_full', { max: teamLimits.maxMembers })
  const { userId, fullName } = requireSession(context)
  const { secret, ...link } = createLink(now)
  const permissions = normalizePermissions(requestedPermissions)
  const [invitation] = await tx
    .insert(teamInvitations)
    .values({ ...team, email, permissions, invitedBy: userId, createdAt: now, ...link })
    .onConflictDoNothing()
    .returning()
  if (!invitation) throw new Refusal('already_invited')
  await sendInvitation(team, { email, secret }, context)
  await recordTeamChange(
    team,
    { actionType: 'member_invited', name: email, before: null, after: permissions },
    context,
  )
  return serializeInvitation<P>({ invitation, invitedBy: fullName }, context)
}

/** Sends an invitation again, with a new link and a new term. Refuses: invitation_not_found. */
export async function resendInvitation<P extends Permission>(
  team: Team,
  { invitationId }: { invitationId: string },
  context: Context,
) {
  const { tx, now } = context
  const lockedInvitation = await lockInvitation(tx, team, invitationId)
  if (!lockedInvitation) throw new Refusal('invitation_not_found')
  const { secret, ...link } = createLink(now)
  const [invitation] = await tx
    .update(teamInvitations)
    .set(link)
    .where(eq(teamInvitations.id, invitationId))
    .returning()
  const { email, permissions } = invitation!
  await sendInvitation(team, { email, secret }, context)
  const after = permissions
  await recordTeamChange(
    team,
    { actionType: 'invitation_resent', name: email, before: permissions, after },
    context,
  )
  return serializeInvitation<P>({ ...lockedInvitation, invitation: invitation! }, context)
}

/** Withdraws an invitation: its link stops working. Refuses: invitation_not_found. */
export async function withdrawInvitation(
  team: Team,
  { invitationId }: { invitationId: string },
  context: Context,
): Promise<{ withdrawn: true }> {
  const lockedInvitation = await lockInvitation(context.tx, team, invitationId)
  if (!lockedInvitation) throw new Refusal('invitation_not_found')
  await context.tx.delete(teamInvitations).where(eq(teamInvitations.id, invitationId))
  const { email: name, permissions: before } = lockedInvitation.invitation
  await recordTeamChange(team, { actionType: 'invitation_withdrawn', name, before, after: null }, context)
  return { withdrawn: true }
}

async function refuseMember(team: Team, email: string, { tx }: Context) {
  const [member] = await tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(teamCondition(team), eq(sql`lower(${users.email})`, email)))
  if (member) throw new Refusal('already_member')
}

/** A link's secret, of which only a hash is stored, and its term. */
function createLink(now: Date) {
  const secret = newToken()
  const expiresAt = new Date(now.getTime() + teamLimits.inviteDays * 24 * 60 * 60_000)
  return { secret, secretHash: hashToken(secret), sentAt: now, expiresAt }
}

function sendInvitation(
  { vendorId }: Team,
  { email, secret }: { email: string; secret: string },
  context: Context,
) {
  const { fullName, vendor } = requireSession(context)
  const companyName = vendorId === null ? undefined : vendor!.companyName
  const url = `${context.services.publicUrl}${paths.invitation(secret)}`
  return enqueueEmail(context.tx, invitationMail(email, { from: fullName, company: companyName, url }))
}
