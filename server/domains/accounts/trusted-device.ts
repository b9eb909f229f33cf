import { createHmac } from 'node:crypto'
import type { Queryable } from '@server/database/connect'
import { isTimingSafeEqual } from '@server/platform/timing-safe'
import { passwordHashOf } from './password'
import { newToken } from './tokens'

/** The cookie of a browser in which a user has signed in; a browser can have several. */
export const deviceCookieName = (userId: string): string => `kijani.device_${userId.slice(0, 8)}`

/** A cookie's value, for a browser in which a user has just signed in. It holds until the password changes. */
export async function issueDeviceCookie(db: Queryable, userId: string, secret: string): Promise<string> {
  const device = newToken()
  return `${device}.${await signatureOf(db, { userId, device }, secret)}`
}

/** The browser that a cookie identifies, if the user has signed in there with their current password. */
export async function verifyDeviceCookie(
  db: Queryable,
  userId: string,
  cookie: string | undefined,
  secrets: readonly string[],
): Promise<string | undefined> {
  const [device, signature] = cookie?.split('.') ?? []
  if (!device || !signature) return undefined
  const expected = await Promise.all(secrets.map((secret) => signatureOf(db, { userId, device }, secret)))
  return expected.some((one) => isTimingSafeEqual(signature, one)) ? device : undefined
}

interface Device {
  userId: string
  device: string
}

/** Signed with the hash of the password, so that knowing an earlier password is not enough. */
const signatureOf = async (db: Queryable, { userId, device }: Device, secret: string) =>
  createHmac('sha256', secret)
    .update(`device:${userId}:${device}:${await passwordHashOf(db, userId)}`)
    .digest('base64url')
