import { and, eq, gt } from 'drizzle-orm'
import { emailChangeHours } from '@contract/accounts/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { emailChanges, users } from '@server/database/schema/accounts'
import { databaseCode } from '@server/database/transaction'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { paths } from '@contract/core/paths'
import {
  emailTakenMail,
  confirmNewAddressMail,
  limitMailsToAddress,
  emailChangedMail,
  emailChangeRequestedMail,
} from './mails'
import { reauthenticate, type Credentials } from './reauthenticate'
import { lockUser } from '@server/platform/lock-user'
import { hashToken, newToken, revokeTokens } from './tokens'

export interface EmailChange {
  email: string
  expires_at: string
}

/**
 * Sends a confirmation link to the new address and a notice to the old one; earlier links stop working. Whether the new address already has
 * an account is disclosed only to its owner. Refuses: wrong_password, code_required, wrong_code, same_email, too_many_requests.
 */
export async function requestEmailChange(
  input: { email: string } & Credentials,
  context: Context,
): Promise<EmailChange> {
  const { tx, now, services } = context
  const owner = requireSession(context)
  const { userId, email: oldEmail } = owner
  const email = input.email.toLowerCase()
  await lockUser(tx, userId)
  await reauthenticate(input, context)
  if (email === oldEmail) throw new Refusal('same_email')
  await limitMailsToAddress(tx, email, 'email_change', now)
  const secret = newToken()
  const expiresAt = new Date(now.getTime() + emailChangeHours * 60 * 60_000)
  const change = { email, secretHash: hashToken(secret), expiresAt, createdAt: now }
  await tx
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  const { publicUrl } = services
  const mail = (await isEmailInUse(tx, email))
    ? emailTakenMail(email, publicUrl)
    : confirmNewAddressMail(email, `${publicUrl}${paths.confirmEmail(secret)}`)
  await enqueueEmail(tx, mail)
  await enqueueEmail(tx, emailChangeRequestedMail(owner, email, publicUrl))
  return { email, expires_at: expiresAt.toISOString() }
}

/** The new address awaiting confirmation, or null. */
export async function findPendingEmailChange(
  tx: Queryable,
  userId: string,
  now: Date,
): Promise<EmailChange | null> {
  const isPending = and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now))
  const [change] = await tx.select().from(emailChanges).where(isPending)
  return change ? { email: change.email, expires_at: change.expiresAt.toISOString() } : null
}

/** Cancels a pending email change; false if there is none. */
export async function cancelEmailChange(context: Context): Promise<boolean> {
  const isOwn = eq(emailChanges.userId, requireSession(context).userId)
  return (await context.tx.delete(emailChanges).where(isOwn).returning()).length > 0
}

/** Applies the email change whose link was opened. Refuses: link_expired, email_taken. */
export async function confirmEmailChange(secret: string, { tx, now, services }: Context): Promise<string> {
  const matchesSecret = and(eq(emailChanges.secretHash, hashToken(secret)), gt(emailChanges.expiresAt, now))
  const [row] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(matchesSecret)
  if (!row) throw new Refusal('link_expired')
  await lockUser(tx, row.userId)
  const [change] = await tx.delete(emailChanges).where(matchesSecret).returning()
  if (!change) throw new Refusal('link_expired')
  const { userId, email } = change
  const [currentUser] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await applyEmailChange(tx, userId, email, now)
  await revokeTokens(tx, userId)
  await enqueueEmail(tx, emailChangedMail(currentUser!.email, email, services.publicUrl))
  return email
}

async function applyEmailChange(tx: Queryable, userId: string, email: string, now: Date) {
  try {
    await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Refusal('email_taken')
    throw error
  }
}

const isEmailInUse = async (tx: Queryable, email: string) =>
  (await tx.$count(users, eq(users.email, email))) > 0
