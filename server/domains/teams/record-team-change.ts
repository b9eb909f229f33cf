import type { Permission } from '@contract/core/permissions'
import type { TeamChange } from '@contract/teams/procedures'
import { audit } from '@server/platform/audit'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { staffChangedMail } from './mails'
import { fullAdminEmails } from './queries'
import { auditSubject, type Team } from './team'

interface RecordedChange {
  actionType: TeamChange['action']
  /** The person's name or, of an invitation, the address. */
  name: string
  /** Not of an invitation. */
  userId?: string
  before: readonly Permission[] | null
  after: readonly Permission[] | null
  /** The address of the person whose permissions change, if they are notified as well. */
  notifyEmail?: string
}

/**
 * Records a change of a team: who could do what before, and can after it. One of the staff is mailed to every full admin, so that nobody
 * can add a second approver of their own unnoticed.
 */
export async function recordTeamChange(team: Team, change: RecordedChange, context: Context): Promise<void> {
  const { actionType, name, userId, before, after } = change
  const facts = (permissions: readonly Permission[] | null) => permissions && { name, permissions }
  await audit(context, {
    ...auditSubject(team),
    actionType,
    details: { before: facts(before), after: facts(after), ...(userId && { user_id: userId }) },
  })
  if (team.vendorId === null) await mailStaffChange(change, context)
}

/** Mails a change of the staff to every full admin, and to whomever else it names. */
export async function mailStaffChange(
  { notifyEmail, ...change }: RecordedChange,
  { tx, session, now, source, services: { publicUrl } }: Context,
): Promise<void> {
  const recipients = new Set([...(await fullAdminEmails(tx)), ...(notifyEmail ? [notifyEmail] : [])])
  const mailDetails = {
    ...change,
    by: session?.fullName ?? (source ? 'the operator of the server' : change.name),
    now,
    publicUrl,
  }
  for (const recipient of recipients) await enqueueEmail(tx, staffChangedMail(recipient, mailDetails))
}

/** Permissions as they are stored: each once, and nothing beside `all`. */
export const normalizePermissions = <P extends Permission>(permissions: readonly P[]): P[] =>
  permissions.includes('all' as P) ? ['all' as P] : [...new Set(permissions)]
