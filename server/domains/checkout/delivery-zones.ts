import { and, asc, eq, ne } from 'drizzle-orm'
import type { DeliveryZone } from '@contract/checkout'
import { shippingZones } from '@contract/enums'
import { toDecimal } from '@contract/money'
import { shippingRates } from '@server/database/schema/rates'
import type { Context } from '@server/platform/services'

/**
 * Time and price of the cheapest delivery of one unit, by zone, nearest first; zones nobody delivers to are left out. For the product page:
 * the checkout requotes with the whole cart and the address.
 */
export async function listDeliveryZones({ tx }: Pick<Context, 'tx'>): Promise<DeliveryZone[]> {
  const rates = await tx
    .select()
    .from(shippingRates)
    .where(and(eq(shippingRates.active, true), ne(shippingRates.service, 'pickup')))
    .orderBy(asc(shippingRates.baseMinor), asc(shippingRates.maxDeliveryDays))
  return shippingZones.flatMap((zone) => {
    const cheapest = rates.find((rate) => rate.zone === zone)
    if (!cheapest) return []
    return {
      zone,
      min_delivery_days: cheapest.minDeliveryDays,
      max_delivery_days: cheapest.maxDeliveryDays,
      estimated_cost: toDecimal(cheapest.baseMinor),
    }
  })
}
