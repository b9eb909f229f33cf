import { parse } from 'hono/utils/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSecretsOf, type SecretSettings } from '@server/platform/secret'

/**
 * The value of a cookie that the auth library has signed: `<value>.<base64 of its HMAC-SHA-256>`, percent-encoded. Undefined if there is none,
 * or the signature is by none of these secrets.
 */
export function readSignedCookie(
  cookies: string,
  name: string,
  secrets: readonly string[],
): string | undefined {
  return valueOf(parse(cookies, name)[name] ?? '', secrets)
}

/**
 * The headers of a request for the auth library, which accepts only the current secret: cookies that the previous one signed are signed
 * again. Their browsers keep them until the library extends or replaces them.
 */
export async function headersForAuthLibrary(headers: Headers, config: SecretSettings): Promise<Headers> {
  const cookies = headers.get('cookie')
  const [current, ...earlier] = await acceptedSecretsOf(config)
  if (!cookies || earlier.length === 0) return headers
  const renewed = new Headers(headers)
  const pairs = Object.entries(parse(cookies)).map(([name, signed]) => {
    const value = valueOf(signed, earlier)
    const newest =
      value === undefined ? signed : `${value}.${signatureOf(value, current!).toString('base64')}`
    return `${name}=${encodeURIComponent(newest)}`
  })
  renewed.set('cookie', pairs.join('; '))
  return renewed
}

function valueOf(signedValue: string, secrets: readonly string[]): string | undefined {
  const dotIndex = signedValue.lastIndexOf('.')
  if (dotIndex < 1) return undefined
  const value = signedValue.slice(0, dotIndex)
  const signature = Buffer.from(signedValue.slice(dotIndex + 1), 'base64')
  const isBy = (secret: string) => {
    const expected = signatureOf(value, secret)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  }
  return secrets.some(isBy) ? value : undefined
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest()
