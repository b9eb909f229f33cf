import { createHmac } from 'node:crypto'
import { isTimingSafeEqual } from '@server/platform/timing-safe'

/** Paystack's webhook signature: hex HMAC-SHA512 of the raw body with the secret key. */
export const signatureOf = (rawBody: Uint8Array, secretKey: string): string =>
  createHmac('sha512', secretKey).update(rawBody).digest('hex')

/** Whether `signature` matches these exact bytes. */
export const isSignedBy = (rawBody: Uint8Array, signature: string | null, secretKey: string): boolean =>
  isTimingSafeEqual(signature, signatureOf(rawBody, secretKey))
