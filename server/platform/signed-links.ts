import { createHmac } from 'node:crypto'
import { authSecretOf } from './secret'
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
  const payload = names.join(separator)
  const mac = createHmac('sha256', await authSecretOf(config)).update(`${purpose}\n${payload}`)
  return `${payload}${separator}${mac.digest('base64url')}`
}

/** What a token names that we signed for this purpose; of any other, undefined. */
export async function readLink(
  purpose: string,
  token: string,
  services: SigningServices,
): Promise<string[] | undefined> {
  const names = token.split(separator).slice(0, -1)
  return isTimingSafeEqual(token, await signLink(purpose, names, services)) ? names : undefined
}

const separator = '~'
