import { brand } from '@contract/core/brand'
import { formatTime } from '@contract/core/day'
import { teamLimits } from '@contract/teams/facts'
import { serverLimits } from '@server/limits'
import { adminPaths } from '@contract/core/admin-paths'
import { staffPermissionLabels, type Permission, type StaffPermission } from '@contract/core/permissions'
import type { TeamChange } from '@contract/teams/procedures'
import type { Mail } from '@server/platform/mail/mail'

interface Invitation {
  /** The name of the person who invites. */
  from: string
  /** The vendor; undefined for the staff of the marketplace. */
  company: string | undefined
  url: string
}

export const invitationMail = (to: string, { from, company, url }: Invitation): Mail => ({
  to,
  subject: company ? `Join ${company} on ${brand.name}` : `Join the ${brand.name} team`,
  body: [
    company
      ? `${from} has invited you to work on the store of ${company} on ${brand.name}.`
      : `${from} has invited you to the team that runs ${brand.name}.`,
    `The link works for ${teamLimits.inviteDays} days. If you don’t know what this is about, you can ignore this message.`,
  ],
  action: { label: 'See the invitation', url },
})

export const removedMail = (to: string, company: string | undefined): Mail => ({
  to,
  subject: company
    ? `You no longer work for ${company} on ${brand.name}`
    : `You no longer belong to the ${brand.name} team`,
  body: [
    'Your access was removed and you were signed out everywhere. You still have your account, and can sign in and buy as before.',
    'If you think this is a mistake, please ask the person who invited you.',
  ],
})

export const teamClosedMail = (to: string, company: string): Mail => ({
  to,
  subject: `${company} has left ${brand.name}`,
  body: [
    'The owner has closed the store, so its team no longer exists. You still have your account, and can sign in and buy as before.',
  ],
})

interface StaffChange {
  actionType: TeamChange['action']
  /** Who did it, and whom it is about: a name or, of an invitation, the address. */
  by: string
  name: string
  before: readonly Permission[] | null
  after: readonly Permission[] | null
  now: Date
  publicUrl: string
}

/** Tells a full admin of a change of the staff. */
export const staffChangedMail = (to: string, change: StaffChange): Mail => ({
  to,
  // Without a name: subjects stay on record, even after somebody has left.
  subject: `The ${brand.name} team has changed`,
  body: [
    `${staffSentences[change.actionType](change)}, on ${formatTime(change.now)}.`,
    ...(change.before ? [`Permissions before: ${permissionNames(change.before)}.`] : []),
    ...(change.after ? [`Permissions now: ${permissionNames(change.after)}.`] : []),
    `Anyone who is new to the team, or has new permissions, can’t approve payouts for ${serverLimits.payout.newApproverHours} hours. If you don’t know why this happened, ask ${change.by}, and change or remove permissions before then.`,
  ],
  action: { label: 'See the team', url: `${change.publicUrl}${adminPaths.section('roles')}` },
})

const staffSentences: Record<TeamChange['action'], (change: StaffChange) => string> = {
  member_invited: ({ by, name }) => `${by} has invited ${name}`,
  invitation_resent: ({ by, name }) => `${by} has invited ${name} again`,
  invitation_withdrawn: ({ by, name }) => `${by} has withdrawn the invitation to ${name}`,
  invitation_accepted: ({ name }) => `${name} has joined`,
  member_added: ({ name }) => `The operator of the server has added ${name}`,
  member_changed: ({ by, name }) => `${by} has changed ${name}’s permissions`,
  member_removed: ({ by, name }) => `${by} has removed ${name}`,
  member_left: ({ name }) => `${name} has left`,
}

const permissionNames = (permissions: readonly Permission[]): string =>
  permissions.map((permission) => staffPermissionLabels[permission as StaffPermission]).join(', ')
