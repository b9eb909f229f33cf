import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { authAccounts, emailChanges, profiles } from '@server/database/schema/accounts'
import { revokeTokens } from './tokens'

/** Stores a password and cancels anything an intruder may have requested with the earlier one: links in emails, and a new email address. */
export async function setPassword(tx: Queryable, userId: string, hash: string, now: Date): Promise<void> {
  const [updatedAccount] = await tx
    .update(authAccounts)
    .set({ password: hash, updatedAt: now })
    .where(passwordAccountOf(userId))
    .returning({ id: authAccounts.id })
  if (!updatedAccount) {
    const account = { userId, accountId: userId, providerId: 'credential', password: hash }
    await tx.insert(authAccounts).values({ ...account, createdAt: now, updatedAt: now })
  }
  // Who has a password is no longer a guest; the orders are in the account.
  await tx
    .update(profiles)
    .set({ isGuest: false })
    .where(and(eq(profiles.id, userId), profiles.isGuest))
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
  const hash = await passwordHashOf(tx, userId)
  if (!hash || !(await verifyPassword({ hash, password }))) throw new Refusal('wrong_password', { field })
}

/** The hash of a user's password; undefined if they have none. */
export async function passwordHashOf(tx: Queryable, userId: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(passwordAccountOf(userId))
  return account?.hash ?? undefined
}

const passwordAccountOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
