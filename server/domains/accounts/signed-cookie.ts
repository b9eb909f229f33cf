import { parse } from 'hono/utils/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The value of a cookie that the auth library has signed: `<value>.<base64 of its HMAC-SHA-256>`, percent-encoded. Undefined if there is none,
 * or the signature is not by this secret.
 */
export function signedCookie(cookies: string, name: string, secret: string): string | undefined {
  const signed = parse(cookies, name)[name] ?? ''
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const own = createHmac('sha256', secret).update(value).digest()
  return given.length === own.length && timingSafeEqual(given, own) ? value : undefined
}
