import { createHmac, timingSafeEqual } from 'node:crypto'

/** Paystack's signature of a callback: HMAC-SHA512 of the raw body with the secret key, in hex. */
export const signatureOf = (rawBody: Uint8Array, secretKey: string): string =>
  createHmac('sha512', secretKey).update(rawBody).digest('hex')

/** Whether `signature` is the one of these very bytes. Takes the same time however much of it is right. */
export function isSignedBy(rawBody: Uint8Array, signature: string | null, secretKey: string): boolean {
  const given = Buffer.from(signature ?? '', 'utf8')
  const right = Buffer.from(signatureOf(rawBody, secretKey), 'utf8')
  return given.length === right.length && timingSafeEqual(given, right)
}
