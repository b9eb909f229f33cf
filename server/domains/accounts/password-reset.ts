import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { AuthCallInput } from '@contract/accounts/procedures'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { users } from '@server/database/schema/accounts'
import { inTransaction } from '@server/database/transaction'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { resetFailedAttempts } from '@server/platform/failed-attempts'
import { refuseCommonPassword } from './common-passwords'
import { issueToken, userIdOfToken } from './tokens'
import { lockUser } from '@server/platform/lock-user'
import { isGuestEmail } from './guest'
import { choosePasswordMail, limitMailsToAddress, passwordChangedMail, resetPasswordMail } from './mails'
import { setPassword } from './password'
import { findUserByEmail } from './find-user'
import { endAllSessions } from './sessions'

/** Sends a link to choose a new password, if the address has an account; an earlier link stops working. Refuses: too_many_requests. */
export async function requestPasswordReset(
  input: AuthCallInput<'/request-password-reset'>,
  { db, clock, publicUrl }: Services,
): Promise<void> {
  const email = input.email.toLowerCase()
  const now = clock()
  await inTransaction(db, async (tx) => {
    await limitMailsToAddress(tx, email, 'reset', now)
    const user = await findUserByEmail(tx, email)
    if (!user) return
    const expiresAt = new Date(now.getTime() + serverLimits.resetLinkHours * 60 * 60_000)
    const token = await issueToken(tx, 'reset', user.id, expiresAt)
    const query = new URLSearchParams({ callbackURL: input.redirectTo })
    const composeMail = (await isGuestEmail(tx, email)) ? choosePasswordMail : resetPasswordMail
    await enqueueEmail(tx, composeMail(email, `${publicUrl}/api/auth/reset-password/${token}?${query}`))
  })
}

/**
 * Sets the password of the user who was sent the link. This is how owners regain their account, so it ends everything an intruder may have
 * left there: sessions, links, a change of the email address. Refuses: link_expired, common_password.
 */
export async function resetPassword(
  input: AuthCallInput<'/reset-password'>,
  services: Services,
): Promise<void> {
  const { db, clock, publicUrl } = services
  const now = clock()
  if (!(await userIdOfToken(db, 'reset', input.token, now))) throw new Refusal('link_expired')
  await refuseCommonPassword('newPassword', input.newPassword)
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    const userId = await userIdOfToken(tx, 'reset', input.token, now)
    if (!userId) throw new Refusal('link_expired')
    await lockUser(tx, userId)
    // Another reset, or a change of the password, may have ended the link meanwhile.
    if (!(await userIdOfToken(tx, 'reset', input.token, now))) throw new Refusal('link_expired')
    await setPassword(tx, userId, passwordHash, now)
    await endAllSessions(tx, userId)
    // Opening the link proved ownership of the address.
    const confirmedUpdate = { emailVerified: true, updatedAt: now }
    const [user] = await tx.update(users).set(confirmedUpdate).where(eq(users.id, userId)).returning()
    await resetFailedAttempts(tx, { userId, email: user!.email })
    await enqueueEmail(tx, passwordChangedMail(user!.email, publicUrl))
  })
}
