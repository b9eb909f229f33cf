import { eq } from 'drizzle-orm'
import { paths } from '@contract/core/paths'
import { profiles } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'
import { findUserByEmail } from '@server/domains/accounts/find-user'
import { inviteUser } from '@server/domains/accounts/invite'
import { grantRole } from '@server/domains/accounts/service'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { recordTeamChange } from './record-team-change'
import { staff } from './team'

/**
 * Creates an account with all permissions of the staff, for the operator of the server. Returns the link by which its owner chooses a
 * password, which also confirms the address. Throws a sentence if the address has a confirmed account.
 */
export async function createAdmin(
  { email, name }: { email: string; name: string },
  context: Context,
): Promise<string> {
  const { tx, now, services } = context
  const { userId, link } = await inviteUser(
    tx,
    { email, name, next: paths.admin.dashboard },
    { now, ...services },
  )
  if (!link)
    throw new Error(
      `${email} already has an account. To make it an admin: npm run admin -- make-admin ${email}`,
    )
  await addToStaff(userId, name, context)
  return link
}

/** Makes a confirmed account one of the staff, with all permissions. Throws a sentence if that is not possible. */
export async function makeAdmin({ email }: { email: string }, context: Context): Promise<void> {
  const { tx } = context
  const user = await findUserByEmail(tx, email)
  if (!user) throw new Error(`Nobody has an account with the address ${email}.`)
  if (!user.emailVerified)
    throw new Error(
      `${email} has not confirmed the address yet. For a new link: npm run admin -- create ${email}`,
    )
  await lockUser(tx, user.id)
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, user.id))
  const { role, blockedAt, isGuest } = profile!
  if (role === 'admin') throw new Error(`${email} is already an admin.`)
  if (blockedAt)
    throw new Error(`The account ${email} is blocked. Unblock it first, on its page under Customers.`)
  if (isGuest)
    throw new Error(`${email} buys as a guest, without a password. Its owner has to sign up first.`)
  await addToStaff(user.id, user.name, context)
}

/** Refuses, in a sentence, somebody who works for a vendor: nobody decides on their own store. */
async function addToStaff(userId: string, name: string, context: Context): Promise<void> {
  const { tx } = context
  const [membership] = await tx.select().from(teamMembers).where(eq(teamMembers.userId, userId))
  if (membership)
    throw new Error('This person works for a vendor, and nobody can belong to a vendor and to the staff.')
  await grantRole(tx, userId, 'admin')
  const change = { actionType: 'member_added', name, userId, before: null, after: ['all'] } as const
  await recordTeamChange(staff, change, context)
}
