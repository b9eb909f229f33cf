import { createHmac } from 'node:crypto'
import { isTimingSafeEqual } from '@server/platform/timing-safe'
import type { FlutterwaveAccess } from './http'

type Secrets = Pick<FlutterwaveAccess, 'secretHash' | 'plainSignature'>

/** Flutterwave's newer webhook signature: base64 HMAC-SHA256 of the raw body, keyed with the secret hash. */
export const signatureOf = (rawBody: Uint8Array, secretHash: string): string =>
  createHmac('sha256', secretHash).update(rawBody).digest('base64')

/**
 * Whether a webhook is authentic: `verif-hash` equals the secret hash, or `flutterwave-signature` signs these exact bytes. The plain secret
 * hash in the second header is accepted only if configured: anyone who saw it once could forge webhooks.
 */
export function isFromFlutterwave(
  rawBody: Uint8Array,
  headers: Headers,
  { secretHash, plainSignature }: Secrets,
): boolean {
  const signature = headers.get('flutterwave-signature')
  const matches = [
    isTimingSafeEqual(headers.get('verif-hash'), secretHash),
    isTimingSafeEqual(signature, signatureOf(rawBody, secretHash)),
    plainSignature && isTimingSafeEqual(signature, secretHash),
  ]
  return matches.includes(true)
}
