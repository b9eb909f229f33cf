import type { RefusalEntry } from '../core/refusal-entry'
import * as texts from '../texts'

/** Refusals about the staff, a vendor’s team, and invitations to them. */
export const teamRefusals = {
  member_not_found: { status: 404, message: () => 'This person is no longer on the team.' },
  already_member: { status: 409, field: 'p_email', message: () => 'This person is already on the team.' },
  already_invited: {
    status: 409,
    field: 'p_email',
    message: () => 'This address already has an open invitation. You can resend it.',
  },
  team_full: {
    status: 409,
    message: (p: { max: number }) => `A team has at most ${p.max} members and open invitations.`,
  },
  owner_cannot_be_changed: {
    status: 409,
    message: () => 'The owner of the store can’t leave the team or have fewer permissions.',
  },
  last_full_admin: {
    status: 409,
    message: () => 'This is the only person with all permissions. Give them to someone else first.',
  },
  invitation_not_found: { status: 404, message: () => 'This invitation was accepted or withdrawn.' },
  invitation_expired: { status: 410, message: () => texts.auth.invitationExpired },
  invitation_email_mismatch: {
    status: 403,
    message: (p: { email: string }) =>
      `This invitation is for ${p.email}. Please sign in with that address to accept it.`,
  },
  already_in_other_team: {
    status: 409,
    message: () =>
      'You already belong to a vendor, and a person can belong to only one vendor at a time. Leave that team first, or ask to be invited at another address.',
  },
  staff_or_vendor: {
    status: 409,
    message: () =>
      'Marketplace staff can’t belong to a vendor. Use a different email address for one of the two.',
  },
  works_for_vendor: {
    status: 409,
    message: () =>
      'This account belongs to a vendor, and a person can belong to only one vendor at a time. It has to leave that team first.',
  },
  account_exists: {
    status: 409,
    message: () => 'This address already has an account. Please sign in to accept the invitation.',
  },
} satisfies Record<string, RefusalEntry>
