import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { serverLimits } from '@server/limits'
import { paths } from '@contract/core/paths'
import { refuseCommonPassword } from './common-passwords'
import { setPassword } from './password'
import { findUserByEmail } from './find-user'
import { upsertUnconfirmedUser } from './sign-up'
import { issueToken } from './tokens'

interface Invitee {
  userId: string
  /** Where the owner of the address chooses a password; null for an account that is confirmed. */
  link: string | null
}

/**
 * The account of an email address, created if there is none. An unconfirmed account gets a link to choose a password, which proves access
 * to the mailbox, whoever signed up with the address before.
 */
export async function inviteUser(
  tx: Queryable,
  { email, name, next }: { email: string; name: string; next: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Invitee> {
  const userId = await upsertUnconfirmedUser(tx, email.toLowerCase(), name, now)
  if (!userId) return { userId: (await findUserByEmail(tx, email))!.id, link: null }
  const expiresAt = new Date(now.getTime() + serverLimits.inviteDays * 24 * 60 * 60_000)
  const token = await issueToken(tx, 'reset', userId, expiresAt)
  const query = new URLSearchParams({ callbackURL: paths.resetPassword({ redirect: next }) })
  return { userId, link: `${publicUrl}/api/auth/reset-password/${token}?${query}` }
}

/**
 * The confirmed account of an address whose owner has opened an invitation and chosen a password: a new one, or one that nobody had
 * confirmed. Undefined if the address has a confirmed account.
 */
export async function createInvitedAccount(
  tx: Queryable,
  { email, name, password }: { email: string; name: string; password: string },
  now: Date,
): Promise<string | undefined> {
  await refuseCommonPassword('p_password', password, email)
  const userId = await upsertUnconfirmedUser(tx, email, name, now)
  if (!userId) return undefined
  await setPassword(tx, userId, await hashPassword(password), now)
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  return userId
}
