import { z } from 'zod'
import { passwordRateLimit } from '../accounts/facts'
import {
  currentPasswordField,
  emailField,
  fullNameField,
  newPasswordField,
  reauthenticationInput,
  secondFactorCode,
} from '../accounts/procedures'
import { staffPermissions, vendorPermissions } from '../core/permissions'
import { noInput, procedure } from '../core/procedure'
import { auditEntryOf, id, pageInput, pageOf, expectedVersion, version } from '../core/schemas'
import * as texts from '../texts'
import { teamLimits } from './facts'

const secret = z
  .string(texts.auth.invitationExpired)
  .min(20, texts.auth.invitationExpired)
  .max(100, texts.auth.invitationExpired)

/** The permissions of one kind of team, as they are chosen in a form. */
const permissionsFrom = <const P extends readonly [string, ...string[]]>(permissions: P) =>
  z.array(z.enum(permissions)).min(1, texts.team.choose).max(permissions.length)

/** What proves that a change of the team is its member's own: the password and, with two-factor, a code. */
const credentials = z.object({ password: currentPasswordField, code: secondFactorCode })

export const permissionsForm = z
  .object({ permissions: permissionsFrom([...staffPermissions, ...vendorPermissions]) })
  .extend(credentials.shape)

export const invitationForm = permissionsForm.extend({ email: emailField })

export const removalForm = credentials

export const invitedAccountForm = z.object({ fullName: fullNameField, password: newPasswordField })

const facts = z.object({ name: z.string(), permissions: z.array(z.string()) })

/** What happened in a team, from the audit log; before and after are what the person could do. */
export const teamChange = auditEntryOf(
  [
    'member_invited',
    'invitation_resent',
    'invitation_withdrawn',
    'invitation_accepted',
    'member_added',
    'member_changed',
    'member_removed',
    'member_left',
  ],
  facts,
)

export type TeamChange = z.infer<typeof teamChange>

export type TeamMemberSnapshot = z.infer<typeof facts>

/** The procedures of one kind of team; they need every permission of it. */
function proceduresOf<const P extends readonly [string, ...string[]]>(
  access: { role: 'admin' | 'vendor'; area: 'all' },
  team: string,
  permissions: P,
) {
  const permissionList = z.array(z.enum(permissions))
  const member = z.object({
    member_id: id,
    version,
    full_name: z.string(),
    email: z.string(),
    permissions: permissionList,
    is_owner: z.boolean(),
    /** The signed-in user. */
    is_you: z.boolean(),
    two_factor: z.boolean(),
    joined_at: z.string(),
  })
  const invitation = z.object({
    invitation_id: id,
    email: z.string(),
    permissions: permissionList,
    invited_by: z.string().nullable(),
    sent_at: z.string(),
    expires_at: z.string(),
    is_expired: z.boolean(),
  })
  const p_permissions = permissionsFrom(permissions)
  const passwordOptions = { requiresPassword: true, limit: passwordRateLimit } as const
  return {
    list: procedure({
      ...access,
      summary: `The members of ${team} with their permissions, and the open invitations`,
      effect: 'read',
      input: noInput,
      output: z.object({ members: z.array(member), invitations: z.array(invitation) }),
    }),
    invite: procedure({
      ...access,
      ...passwordOptions,
      summary: `Invites someone to ${team} by email; asks for the password and, with two-factor, a code`,
      effect: 'write',
      input: z.object({ p_email: emailField, p_permissions, ...reauthenticationInput }),
      output: invitation,
      refusals: ['already_member', 'already_invited', 'team_full'],
    }),
    resend: procedure({
      ...access,
      summary: `Sends an invitation to ${team} again, with a new link; the earlier one stops working`,
      effect: 'write',
      limit: teamLimits.mails,
      input: z.object({ p_invitation_id: id }),
      output: invitation,
      refusals: ['invitation_not_found'],
    }),
    withdraw: procedure({
      ...access,
      summary: `Withdraws an invitation to ${team}`,
      effect: 'write',
      input: z.object({ p_invitation_id: id }),
      output: z.object({ withdrawn: z.literal(true) }),
      refusals: ['invitation_not_found'],
    }),
    change: procedure({
      ...access,
      ...passwordOptions,
      summary: `Changes the permissions of a member of ${team}, from their next request; asks for the password and, with two-factor, a code`,
      effect: 'write',
      input: z.object({
        p_member_id: id,
        p_permissions,
        p_version: expectedVersion,
        ...reauthenticationInput,
      }),
      output: member,
      refusals: ['member_not_found', 'owner_cannot_be_changed', 'last_full_admin'],
    }),
    remove: procedure({
      ...access,
      ...passwordOptions,
      summary: `Removes a member from ${team} and signs them out everywhere; asks for the password and, with two-factor, a code`,
      effect: 'write',
      input: z.object({ p_member_id: id, ...reauthenticationInput }),
      output: z.object({ removed: z.literal(true) }),
      refusals: ['member_not_found', 'owner_cannot_be_changed', 'last_full_admin'],
    }),
    changes: procedure({
      ...access,
      summary: `Who changed what in ${team}, newest first`,
      effect: 'read',
      input: pageInput.optional(),
      output: pageOf(teamChange),
    }),
  }
}

const staff = proceduresOf({ role: 'admin', area: 'all' }, 'the staff', staffPermissions)

const vendor = proceduresOf({ role: 'vendor', area: 'all' }, "the vendor's team", vendorPermissions)

/** An invitation as its link shows it to whoever has it. */
const openedInvitation = z.object({
  /** Null: the marketplace itself. */
  company_name: z.string().nullable(),
  invited_by: z.string().nullable(),
  email: z.string(),
  permissions: z.array(z.enum([...new Set([...staffPermissions, ...vendorPermissions])])),
  expires_at: z.string(),
  /** Whether the address has an account: then one signs in to accept, and otherwise chooses a password. */
  has_account: z.boolean(),
})

export type OpenedInvitation = z.infer<typeof openedInvitation>

const joinRefusals = ['invitation_expired', 'already_in_other_team', 'staff_or_vendor'] as const

export const teamProcedures = {
  list_staff: staff.list,
  invite_staff: staff.invite,
  resend_staff_invitation: staff.resend,
  withdraw_staff_invitation: staff.withdraw,
  change_staff_member: staff.change,
  remove_staff_member: staff.remove,
  list_staff_changes: staff.changes,

  list_team: vendor.list,
  invite_team_member: vendor.invite,
  resend_team_invitation: vendor.resend,
  withdraw_team_invitation: vendor.withdraw,
  change_team_member: vendor.change,
  remove_team_member: vendor.remove,
  list_team_changes: vendor.changes,
  leave_team: procedure({
    summary: 'Leaves the team of the vendor that the user works for; its owner can’t',
    role: 'vendor',
    area: 'any',
    whileStopped: true,
    effect: 'write',
    input: noInput,
    output: z.object({ left: z.literal(true) }),
    refusals: ['owner_cannot_be_changed', 'member_not_found'],
  }),

  get_invitation: procedure({
    summary: 'An invitation to a team, by the secret in its link',
    role: 'public',
    effect: 'read',
    limit: teamLimits.links,
    input: z.object({ p_secret: secret }),
    output: openedInvitation,
    refusals: ['invitation_expired'],
  }),
  accept_invitation: procedure({
    summary: 'Accepts an invitation to a team, as the signed-in user with the invited address',
    role: 'signed_in',
    effect: 'write',
    limit: teamLimits.links,
    input: z.object({ p_secret: secret }),
    output: z.object({ joined: z.literal(true) }),
    refusals: [...joinRefusals, 'invitation_email_mismatch', 'already_member'],
  }),
  accept_invitation_with_password: procedure({
    summary: 'Creates an account for an invited address that has none yet, and joins the team with it',
    role: 'public',
    effect: 'write',
    limit: teamLimits.links,
    input: z.object({ p_secret: secret, p_full_name: fullNameField, p_password: newPasswordField }),
    output: z.object({ email: z.string() }),
    refusals: [...joinRefusals, 'already_member', 'account_exists', 'common_password', 'not_signed_in'],
  }),
}
