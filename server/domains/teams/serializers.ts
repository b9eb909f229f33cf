import type { Permission } from '@contract/core/permissions'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import type { InvitationRow, MemberRow } from './queries'

/** A member as their team sees them. The permissions are those of its kind of team: the database holds them to it. */
export function serializeMember<P extends Permission>(
  { member, user, fullName }: MemberRow,
  context: Context,
) {
  return {
    member_id: member.id,
    version: versionOf(member.permissions),
    full_name: fullName,
    email: user.email,
    permissions: member.permissions as P[],
    is_owner: member.isOwner,
    is_you: member.userId === requireSession(context).userId,
    two_factor: user.twoFactorEnabled,
    joined_at: member.createdAt.toISOString(),
  }
}

export function serializeInvitation<P extends Permission>(
  { invitation, invitedBy }: Pick<InvitationRow, 'invitation' | 'invitedBy'>,
  { now }: Context,
) {
  return {
    invitation_id: invitation.id,
    email: invitation.email,
    permissions: invitation.permissions as P[],
    invited_by: invitedBy,
    sent_at: invitation.sentAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    is_expired: invitation.expiresAt <= now,
  }
}
