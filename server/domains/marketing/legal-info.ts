import { socialNetworks, type LegalInfo } from '@contract/marketing/procedures'
import { readSettings } from '@server/platform/settings'
import type { Context } from '@server/platform/services'

/** The operator's identity, contact details and social profiles: only what has been set. */
export async function getLegalInfo({ tx, services }: Context): Promise<LegalInfo> {
  const { operator_name, operator_address, social_links, unpaid_order_minutes } = await readSettings(tx, [
    'operator_name',
    'operator_address',
    'social_links',
    'unpaid_order_minutes',
  ])
  return {
    contact_email: services.config.contactEmail,
    operator_name: operator_name || null,
    operator_address: operator_address || null,
    unpaid_order_minutes,
    social_links: socialNetworks.flatMap((network) => {
      const url = social_links[network]
      return url && /^https?:\/\//.test(url) ? [{ network, url }] : []
    }),
  }
}
