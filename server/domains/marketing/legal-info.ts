import { toMinor, type InternalAmounts } from '@contract/core/money'
import { socialNetworks, type LegalInfo } from '@contract/marketing/procedures'
import { readSettings } from '@server/platform/settings'
import type { Context } from '@server/platform/services'

/** The operator's identity, contact details and social profiles: only what has been set. */
export async function getLegalInfo({ tx, services }: Context): Promise<InternalAmounts<LegalInfo>> {
  const values = await readSettings(tx, [
    'operator_name',
    'operator_address',
    'social_links',
    'guest_checkout',
    'unpaid_order_minutes',
    'payout_minimum',
    'payout_hold_hours',
  ])
  const { operator_name, operator_address, social_links, ...limits } = values
  return {
    contact_email: services.config.contactEmail,
    operator_name: operator_name || null,
    operator_address: operator_address || null,
    unpaid_order_minutes: limits.unpaid_order_minutes,
    payout_minimum: toMinor(limits.payout_minimum),
    payout_hold_hours: limits.payout_hold_hours,
    guest_checkout: limits.guest_checkout,
    social_links: socialNetworks.flatMap((network) => {
      const url = social_links[network]
      return url && /^https?:\/\//.test(url) ? [{ network, url }] : []
    }),
  }
}
