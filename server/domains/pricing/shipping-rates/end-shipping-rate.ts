import { eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { shippingRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { lockShippingRate, shippingRateOn } from './queries'
import { requireValidEnd } from '../require-valid-end'
import { refusePricedDay } from './refuse-priced-day'
import { serializeShippingRate, recordedShippingRate } from './serializers'

/**
 * Ends a rate: `validTo` is the first day on which it no longer applies. Ending it on its first day withdraws it. Refuses:
 * shipping_rate_not_found, shipping_rate_ends_before_start, shipping_rate_already_ends, shipping_rate_ends_too_early.
 */
export async function endShippingRate(
  { shippingRateId: id, validTo }: { shippingRateId: string; validTo: string },
  context: Context,
): Promise<InternalAmounts<ShippingRate>> {
  const { tx, now } = context
  const rate = await lockShippingRate(tx, id)
  if (!rate) throw new Refusal('shipping_rate_not_found')
  requireValidEnd('shipping_rate', rate, validTo)
  await refusePricedDay(tx, rate, { day: validTo, now }, 'shipping_rate_ends_too_early')
  await tx.update(shippingRates).set({ validTo }).where(eq(shippingRates.id, id))
  await audit(context, {
    actionType: 'shipping_rate_ended',
    subject: 'shipping_rate',
    subjectId: id,
    details: {
      zone: rate.zone,
      service: rate.service,
      before: recordedShippingRate(rate),
      after: recordedShippingRate({ ...rate, validTo }),
    },
  })
  return serializeShippingRate(await shippingRateOn(tx, id, dayOf(now)))
}
