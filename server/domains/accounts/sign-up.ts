import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { AuthCallInput } from '@contract/accounts/procedures'
import { confirmLinkHours } from '@contract/accounts/facts'
import { paths } from '@contract/core/paths'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { inTransaction } from '@server/database/transaction'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { refuseCommonPassword } from './common-passwords'
import { issueToken, newToken, userIdOfToken } from './tokens'
import { lockUser } from '@server/platform/lock-user'
import { isGuestEmail } from './guest'
import { emailTakenMail, confirmAddressMail, guestSignUpMail, limitMailsToAddress } from './mails'
import { setPassword } from './password'
import { findUserByEmail } from './find-user'

/**
 * Creates an account that waits for its address to be confirmed, or replaces one that still waits: its name, password and link. Returns
 * the token by which this browser is signed in when it opens the link. Whether the address has an account is disclosed only to its owner.
 * Refuses: common_password, too_many_requests.
 */
export async function signUp(
  input: AuthCallInput<'/sign-up/email'>,
  services: Services,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<string> {
  const email = input.email.toLowerCase()
  await refuseCommonPassword('password', input.password, email)
  const passwordHash = await hash(input.password)
  const now = services.clock()
  return inTransaction(services.db, async (tx) => {
    await limitMailsToAddress(tx, email, 'sign_up', now)
    const userId = await upsertUnconfirmedUser(tx, email, input.name, now)
    if (!userId) {
      const composeMail = (await isGuestEmail(tx, email)) ? guestSignUpMail : emailTakenMail
      await enqueueEmail(tx, composeMail(email, services.publicUrl))
      return newToken()
    }
    await setPassword(tx, userId, passwordHash, now)
    await sendConfirmation(tx, { userId, email, next: input.callbackURL }, now, services.publicUrl)
    return issueToken(tx, 'sign_up', userId, linkExpiryOf(now))
  })
}

/** Sends the confirmation link again to an address that waits for it; an earlier link stops working. Refuses: too_many_requests. */
export async function resendConfirmation(
  input: AuthCallInput<'/send-verification-email'>,
  services: Services,
): Promise<void> {
  const email = input.email.toLowerCase()
  const now = services.clock()
  await inTransaction(services.db, async (tx) => {
    await limitMailsToAddress(tx, email, 'sign_up', now)
    const user = await findUserByEmail(tx, email)
    if (!user || user.emailVerified) return
    await sendConfirmation(tx, { userId: user.id, email, next: input.callbackURL }, now, services.publicUrl)
  })
}

/** The result of opening a confirmation link. */
export type ConfirmationResult =
  | { outcome: 'expired' }
  | { outcome: 'confirmed_before' }
  | { outcome: 'confirmed'; userId: string }
  /** The browser did not choose the password, so its user has to enter it. */
  | { outcome: 'sign_in_first' }

/**
 * Opens a confirmation link. The link proves access to the mailbox, not that the same person chose the password, which someone who signed
 * up with another person's address knows. So the address is confirmed only together with the password, or in the browser that chose it.
 */
export async function openConfirmationLink(
  token: string,
  browserToken: string | undefined,
  { db, clock }: Services,
): Promise<ConfirmationResult> {
  const now = clock()
  return inTransaction(db, async (tx): Promise<ConfirmationResult> => {
    const user = await lockTokenUser(tx, token, now)
    if (!user) return { outcome: 'expired' }
    if (user.emailVerified) return { outcome: 'confirmed_before' }
    const passwordSetterId = browserToken && (await userIdOfToken(tx, 'sign_up', browserToken, now))
    if (passwordSetterId !== user.id) return { outcome: 'sign_in_first' }
    await confirmEmail(tx, user.id, now)
    return { outcome: 'confirmed', userId: user.id }
  })
}

/** Confirms the address of a user who has opened the link and then entered the password. Returns their id; undefined if the link is not theirs. */
export async function confirmWithPassword(
  token: string,
  email: string,
  { db, clock }: Services,
): Promise<string | undefined> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const user = await lockTokenUser(tx, token, now)
    if (user?.email !== email.toLowerCase()) return undefined
    await confirmEmail(tx, user.id, now)
    return user.id
  })
}

/** The user whose confirmation link is valid, locked against another sign-up that would replace the password. */
async function lockTokenUser(tx: Queryable, token: string, now: Date) {
  const userId = await userIdOfToken(tx, 'confirm', token, now)
  if (!userId) return undefined
  await lockUser(tx, userId)
  if (!(await userIdOfToken(tx, 'confirm', token, now))) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return user
}

/** The id of a new user, or of one whose address waits to be confirmed; undefined if it is confirmed. */
export async function upsertUnconfirmedUser(
  tx: Queryable,
  email: string,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const [created] = await tx
    .insert(users)
    .values({ email, name, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created) return created.id
  const existing = await findUserByEmail(tx, email)
  if (!existing) return undefined
  await lockUser(tx, existing.id)
  const isUnconfirmed = and(eq(users.id, existing.id), eq(users.emailVerified, false))
  const [updatedUser] = await tx
    .update(users)
    .set({ name, updatedAt: now })
    .where(isUnconfirmed)
    .returning({ id: users.id })
  return updatedUser?.id
}

interface Confirmation {
  userId: string
  email: string
  /** The page to go on to. */
  next: string
}

async function sendConfirmation(tx: Queryable, confirmation: Confirmation, now: Date, publicUrl: string) {
  const token = await issueToken(tx, 'confirm', confirmation.userId, linkExpiryOf(now))
  const callbackURL = paths.confirmed(confirmation.next === paths.home ? {} : { redirect: confirmation.next })
  const query = new URLSearchParams({ token, callbackURL })
  await enqueueEmail(
    tx,
    confirmAddressMail(confirmation.email, `${publicUrl}/api/auth/verify-email?${query}`),
  )
}

const confirmEmail = (tx: Queryable, userId: string, now: Date) =>
  tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))

const linkExpiryOf = (now: Date) => new Date(now.getTime() + confirmLinkHours * 60 * 60_000)
