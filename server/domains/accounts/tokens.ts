import { and, eq, gt, like } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@server/database/connect'
import { verifications } from '@server/database/schema/accounts'

/** The purpose of a token: links that confirm an address or reset a password, or the browser that chose the password. */
export type TokenPurpose = 'confirm' | 'reset' | 'sign_up'

/** Issues a token for a user, of which only a hash is stored. An earlier one for the same purpose stops working. */
export async function issueToken(
  tx: Queryable,
  purpose: TokenPurpose,
  userId: string,
  expiresAt: Date,
): Promise<string> {
  const isPreviousToken = and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`))
  await tx.delete(verifications).where(isPreviousToken)
  const token = newToken()
  await tx
    .insert(verifications)
    .values({ identifier: identifierOf(purpose, token), value: userId, expiresAt })
  return token
}

/** A secret of 256 bits for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token, which is useless to someone who reads the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The user to whom a token was issued, or undefined if it is unknown, has expired or was revoked. */
export async function userIdOfToken(
  tx: Queryable,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const isValidToken = and(
    eq(verifications.identifier, identifierOf(purpose, token)),
    gt(verifications.expiresAt, now),
  )
  const [row] = await tx.select({ userId: verifications.value }).from(verifications).where(isValidToken)
  return row?.userId
}

/** Revokes every token of a user, and the second steps of sign-ins in progress. */
export async function revokeTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId))
}

const identifierOf = (purpose: TokenPurpose, token: string) => `${purpose}:${hashToken(token)}`
