import { createHmac } from 'node:crypto'
import { acceptedSecretsOf, authSecretOf } from './secret'
import type { Services } from './services'
import { isTimingSafeEqual } from './timing-safe'

type SigningServices = Pick<Services, 'config'>

/**
 * The token of a link in an email that works without signing in: what it names, and our signature of that for its purpose. Nothing is
 * stored, and nobody else can sign one.
 */
export async function signLink(
  purpose: string,
  names: readonly string[],
  { config }: SigningServices,
): Promise<string> {
  return tokenBy(await authSecretOf(config), purpose, names)
}

/** What a token names that we signed for this purpose; of any other, undefined. */
export async function readLink(
  purpose: string,
  token: string,
  { config }: SigningServices,
): Promise<string[] | undefined> {
  const names = token.split(separator).slice(0, -1)
  const secrets = await acceptedSecretsOf(config)
  return secrets.some((secret) => isTimingSafeEqual(token, tokenBy(secret, purpose, names)))
    ? names
    : undefined
}

function tokenBy(secret: string, purpose: string, names: readonly string[]): string {
  const payload = names.join(separator)
  const mac = createHmac('sha256', secret).update(`${purpose}\n${payload}`)
  return `${payload}${separator}${mac.digest('base64url')}`
}

const separator = '~'
