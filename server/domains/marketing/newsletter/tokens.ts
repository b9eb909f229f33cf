import type { NewsletterLinkPurpose } from '@contract/marketing/newsletter-procedures'
import { Refusal } from '@contract/refusals'
import type { Services } from '@server/platform/services'
import { readLink, signLink } from '@server/platform/signed-links'

type SigningServices = Pick<Services, 'config'>

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
  const ids = await readLink(`newsletter-${purpose}`, token, services)
  if (!ids) throw new Refusal('newsletter_link_invalid')
  return ids
}

/** The token of a test, whose link ends the subscription of its reader; of somebody who has none, nothing. */
export const testToken = (
  signupId: string | undefined,
  newsletterId: string,
  services: SigningServices,
): Promise<string> => unsubscribeToken(signupId ?? nobody, newsletterId, services)

const nobody = '00000000-0000-0000-0000-000000000000'

const signToken = (purpose: NewsletterLinkPurpose, ids: readonly string[], services: SigningServices) =>
  signLink(`newsletter-${purpose}`, ids, services)
