import { eq } from 'drizzle-orm'
import { twoFactors, users } from '@server/database/schema/accounts'
import { audit } from '@server/platform/audit'
import { lockUser } from '@server/platform/lock-user'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { findUserByEmail } from './find-user'
import { twoFactorDisabledMail } from './mails'
import { endAllSessions } from './sessions'
import { revokeTokens } from './tokens'

// What the operator of the server does to an account by its address (`npm run admin`). Each throws a sentence if it cannot.

/** Turns off two-factor for somebody who lost it, ends all sessions and notifies them. Returns how many sessions ended. */
export async function resetTwoFactor({ email }: { email: string }, context: Context): Promise<number> {
  const { tx, now } = context
  const user = await lockUserByEmail(email, context)
  const removedFactors = await tx
    .delete(twoFactors)
    .where(eq(twoFactors.userId, user.id))
    .returning({ id: twoFactors.id })
  if (removedFactors.length === 0) throw new Error(`Two-factor authentication is not set up for ${email}.`)
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(users.id, user.id))
  const ended = await endAccess('two_factor_reset', user.id, context)
  await enqueueEmail(tx, twoFactorDisabledMail(user.email))
  return ended
}

/** Ends all sessions of an account, sign-ins in progress and links to its mailbox included. Returns how many sessions ended. */
export async function signOutUser({ email }: { email: string }, context: Context): Promise<number> {
  const user = await lockUserByEmail(email, context)
  return endAccess('user_signed_out', user.id, context)
}

async function lockUserByEmail(email: string, { tx }: Context) {
  const user = await findUserByEmail(tx, email)
  if (!user) throw new Error(`Nobody has an account with the address ${email}.`)
  await lockUser(tx, user.id)
  return user
}

/** Ends what gives access to an account, and records why. Returns how many sessions ended. */
async function endAccess(
  actionType: 'two_factor_reset' | 'user_signed_out',
  userId: string,
  context: Context,
): Promise<number> {
  await revokeTokens(context.tx, userId)
  const ended = await endAllSessions(context.tx, userId)
  await audit(context, { actionType, subject: 'user', subjectId: userId, details: { sessions: ended } })
  return ended
}
