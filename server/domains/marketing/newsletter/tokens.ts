import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@contract/refusals'
import { authSecretOf } from '@server/platform/secret'
import type { Services } from '@server/platform/services'

type Signer = Pick<Services, 'config'>
type Purpose = 'confirm' | 'unsubscribe'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * The token of a confirmation link: nothing is stored, and nobody else can sign one. It names the unsubscription that it may undo, so that
 * it undoes no later one.
 */
export const confirmToken = (
  { id, unsubscribedAt }: { id: string; unsubscribedAt: Date | null },
  services: Signer,
): Promise<string> =>
  signed('confirm', unsubscribedAt ? [id, String(unsubscribedAt.getTime())] : [id], services)

/** The token of a link that ends a subscription, from one issue of the newsletter. */
export const unsubscribeToken = (signupId: string, newsletterId: string, services: Signer): Promise<string> =>
  signed('unsubscribe', [signupId, newsletterId], services)

/** What a token names that we signed for this purpose. Refuses: newsletter_link_invalid. */
export async function readToken(purpose: Purpose, token: string, services: Signer): Promise<string[]> {
  const match = new RegExp(`^(${uuid}(?:~${uuid}|~\\d{1,15})?)~[\\w-]{43}$`).exec(token)
  const ids = match?.[1]?.split('~') ?? []
  const expected = Buffer.from(match ? await signed(purpose, ids, services) : '')
  const given = Buffer.from(token)
  if (!match || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('newsletter_link_invalid')
  return ids
}

async function signed(purpose: Purpose, ids: readonly string[], { config }: Signer): Promise<string> {
  const text = ids.join('~')
  const mac = createHmac('sha256', await authSecretOf(config)).update(`newsletter-${purpose}\n${text}`)
  return `${text}~${mac.digest('base64url')}`
}
