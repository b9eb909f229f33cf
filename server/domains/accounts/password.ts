import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { authAccounts, emailChanges } from '@server/database/schema/accounts'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { passwordChangedMail } from './mails'
import { refuseCommonPassword } from './common-passwords'
import { lockUser } from '@server/platform/lock-user'
import { endOtherSessions } from './sessions'
import { revokeTokens } from './tokens'

interface ChangePassword {
  currentPassword: string
  newPassword: string
}

/** Sets a new password, signs the user out everywhere else and notifies them by email. Refuses: wrong_password, common_password. */
export async function changePassword(input: ChangePassword, context: Context): Promise<void> {
  const { tx, now, services } = context
  const { userId, email } = signedIn(context)
  await refuseCommonPassword('p_new_password', input.newPassword, email)
  await lockUser(tx, userId)
  await requirePassword(tx, userId, input.currentPassword, 'p_current_password')
  await setPassword(tx, userId, await hashPassword(input.newPassword), now)
  await endOtherSessions(context)
  await sendMailLater(tx, passwordChangedMail(email, services.publicUrl))
}

/** Stores a password. Whatever an intruder may have asked for with the earlier one ends: links in emails, and a new email address. */
export async function setPassword(tx: Queryable, userId: string, hash: string, now: Date): Promise<void> {
  const [changed] = await tx
    .update(authAccounts)
    .set({ password: hash, updatedAt: now })
    .where(passwordAccountOf(userId))
    .returning({ id: authAccounts.id })
  if (!changed) {
    const account = { userId, accountId: userId, providerId: 'credential', password: hash }
    await tx.insert(authAccounts).values({ ...account, createdAt: now, updatedAt: now })
  }
  await revokeTokens(tx, userId)
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Requires the user's password, which arrived in `field`. Refuses: wrong_password. */
export async function requirePassword(
  tx: Queryable,
  userId: string,
  password: string,
  field = 'p_password',
): Promise<void> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(passwordAccountOf(userId))
  if (!account?.hash || !(await verifyPassword({ hash: account.hash, password })))
    throw new Refusal('wrong_password', { field })
}

const passwordAccountOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
