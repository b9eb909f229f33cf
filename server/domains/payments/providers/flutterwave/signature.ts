import { createHmac } from 'node:crypto'
import { sameText } from '../schemas'
import type { FlutterwaveAccess } from './http'

type Secrets = Pick<FlutterwaveAccess, 'secretHash' | 'plainSignature'>

/** Flutterwave's newer signature of a callback: HMAC-SHA256 of the raw body with the secret hash, in base64. */
export const signatureOf = (rawBody: Uint8Array, secretHash: string): string =>
  createHmac('sha256', secretHash).update(rawBody).digest('base64')

/**
 * Whether a callback is Flutterwave's: `verif-hash` holds the secret hash, or `flutterwave-signature` signs these very bytes.
 * The secret hash itself in the second header counts only where the setting says so: whoever has seen it once could send anything.
 */
export function isFromFlutterwave(
  rawBody: Uint8Array,
  headers: Headers,
  { secretHash, plainSignature }: Secrets,
): boolean {
  const signature = headers.get('flutterwave-signature')
  const answers = [
    sameText(headers.get('verif-hash'), secretHash),
    sameText(signature, signatureOf(rawBody, secretHash)),
    plainSignature && sameText(signature, secretHash),
  ]
  return answers.includes(true)
}
