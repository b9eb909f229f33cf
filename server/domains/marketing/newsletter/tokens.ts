import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsletterLinkPurpose } from '@contract/marketing/newsletter-procedures'
import { Refusal } from '@contract/refusals'
import { authSecretOf } from '@server/platform/secret'
import type { Services } from '@server/platform/services'

type SigningServices = Pick<Services, 'config'>

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * The token of a confirmation link: nothing is stored, and nobody else can sign one. It names the unsubscription that it may undo, so that
 * it undoes no later one.
 */
export const confirmToken = (
  { id, unsubscribedAt }: { id: string; unsubscribedAt: Date | null },
  services: SigningServices,
): Promise<string> =>
  signToken('confirm', unsubscribedAt ? [id, String(unsubscribedAt.getTime())] : [id], services)

/** The token of a link that ends a subscription, from one issue of the newsletter. */
export const unsubscribeToken = (
  signupId: string,
  newsletterId: string,
  services: SigningServices,
): Promise<string> => signToken('unsubscribe', [signupId, newsletterId], services)

/** What a token names that we signed for this purpose. Refuses: newsletter_link_invalid. */
export async function readToken(
  purpose: NewsletterLinkPurpose,
  token: string,
  services: SigningServices,
): Promise<string[]> {
  const match = new RegExp(`^(${uuidPattern}(?:~${uuidPattern}|~\\d{1,15})?)~[\\w-]{43}$`).exec(token)
  const ids = match?.[1]?.split('~') ?? []
  const expected = Buffer.from(match ? await signToken(purpose, ids, services) : '')
  const actual = Buffer.from(token)
  if (!match || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new Refusal('newsletter_link_invalid')
  return ids
}

/** The token of a test, whose link ends the subscription of its reader; of somebody who has none, nothing. */
export const testToken = (
  signupId: string | undefined,
  newsletterId: string,
  services: SigningServices,
): Promise<string> => unsubscribeToken(signupId ?? nobody, newsletterId, services)

const nobody = '00000000-0000-0000-0000-000000000000'

async function signToken(
  purpose: NewsletterLinkPurpose,
  ids: readonly string[],
  { config }: SigningServices,
): Promise<string> {
  const payload = ids.join('~')
  const mac = createHmac('sha256', await authSecretOf(config)).update(`newsletter-${purpose}\n${payload}`)
  return `${payload}~${mac.digest('base64url')}`
}
