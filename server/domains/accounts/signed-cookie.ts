import { parse } from 'hono/utils/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The value of a cookie that the auth library has signed: `<value>.<base64 of its HMAC-SHA-256>`, percent-encoded. Undefined if there is none,
 * or the signature is not by this secret.
 */
export function readSignedCookie(cookies: string, name: string, secret: string): string | undefined {
  const signedValue = parse(cookies, name)[name] ?? ''
  const dotIndex = signedValue.lastIndexOf('.')
  if (dotIndex < 1) return undefined
  const value = signedValue.slice(0, dotIndex)
  const signature = Buffer.from(signedValue.slice(dotIndex + 1), 'base64')
  const expected = createHmac('sha256', secret).update(value).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : undefined
}
