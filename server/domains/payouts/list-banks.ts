import type { PayoutMethod } from '@contract/payouts/facts'
import { compareTexts } from '@contract/core/compare-texts'
import { Refusal } from '@contract/refusals'
import type { PayoutBank } from '@contract/payouts/procedures'
import { ProviderRefused, ProviderUnreachable } from '@server/domains/payments/providers/provider'
import { payoutProvider } from '@server/domains/payments/providers/registry'
import type { Context, Services } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { payeeOf } from './queries'
import { requirePayoutRoutes } from './payout-routes'

/**
 * Where payouts of a vendor can go: what the provider that would send them lists for the vendor's country, by name. Refuses:
 * payout_destination_unsupported, payment_method_unavailable, banks_unavailable.
 */
export async function listBanks(
  { method }: { method: PayoutMethod },
  context: Context,
): Promise<{ items: PayoutBank[] }> {
  const payee = await payeeOf(context.tx, requireVendor(context).vendorId)
  try {
    const banks = await banksOf(payee!.country, method, context.services)
    return { items: banks.sort((a, b) => compareTexts(a.name, b.name)) }
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
      throw new Refusal('banks_unavailable')
    throw error
  }
}

/**
 * The banks or operators of a country as the provider that sends payouts there lists them. Refuses: payout_destination_unsupported,
 * payment_method_unavailable.
 */
export function banksOf(country: string, method: PayoutMethod, services: Services): Promise<PayoutBank[]> {
  const [{ provider, currency }] = requirePayoutRoutes(country, { method })
  return payoutProvider(provider, services).listBanks({ country, currency, method })
}
