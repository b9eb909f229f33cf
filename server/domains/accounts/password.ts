import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { authAccounts, verifications } from '@server/database/schema/accounts'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { passwordChangedMail } from './mails'
import { lockUser } from './lock-user'
import { endOtherSessions } from './sessions'

interface ChangePassword {
  currentPassword: string
  newPassword: string
  endOtherSessions?: boolean | undefined
}

/** Sets a new password and notifies the user by email. Refuses: wrong_password. */
export async function changePassword(input: ChangePassword, context: Context): Promise<void> {
  const { tx, now, services } = context
  const { userId, email } = signedIn(context)
  await lockUser(tx, userId)
  await requirePassword(tx, userId, input.currentPassword)
  const password = await hashPassword(input.newPassword)
  await tx.update(authAccounts).set({ password, updatedAt: now }).where(passwordAccountOf(userId))
  await revokeLinks(tx, userId)
  if (input.endOtherSessions) await endOtherSessions(context)
  await sendMailLater(tx, passwordChangedMail(email, services.publicUrl))
}

/** Requires the user's password. Refuses: wrong_password. */
export async function requirePassword(tx: Queryable, userId: string, password: string): Promise<void> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(passwordAccountOf(userId))
  if (!account?.hash || !(await verifyPassword({ hash: account.hash, password })))
    throw new Refusal('wrong_password')
}

/** Invalidates password reset links sent earlier. */
export async function revokeLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId))
}

const passwordAccountOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
