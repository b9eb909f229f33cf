import { dayOf } from '@contract/core/day'
import {
  shippingServiceLabels,
  shippingZoneLabels,
  type ShippingService,
  type ShippingZone,
} from '@contract/pricing/facts'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts, Minor } from '@contract/core/money'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import { shippingRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { shippingRateOn } from './queries'
import { refusePricedDay } from './refuse-priced-day'
import { serializeShippingRate, recordedShippingRate } from './serializers'
import { writtenPrices } from './written-prices'

interface NewShippingRate {
  zone: ShippingZone
  service: ShippingService
  rateName: string
  firstKilogram: Minor
  furtherKilogram: Minor
  minDays: number
  maxDays: number
  validFrom: string
}

/**
 * Adds a rate that applies from a day on, until it is ended. A database constraint refuses a second rate of its zone and service, even
 * under concurrency. Refuses: shipping_rate_overlaps, shipping_rate_starts_too_early.
 */
export async function addShippingRate(
  input: NewShippingRate,
  context: Context,
): Promise<InternalAmounts<ShippingRate>> {
  const { tx, now } = context
  const { zone, service, rateName, validFrom } = input
  await refusePricedDay(tx, input, { day: validFrom, now }, 'shipping_rate_starts_too_early')
  const [rate] = await tx
    .insert(shippingRates)
    .values({
      zone,
      service,
      rateName,
      ...writtenPrices({
        firstKilogramMinor: input.firstKilogram,
        furtherKilogramMinor: input.furtherKilogram,
      }),
      minDeliveryDays: input.minDays,
      maxDeliveryDays: input.maxDays,
      validFrom,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!rate)
    throw new Refusal('shipping_rate_overlaps', {
      rate: `${shippingServiceLabels[service]}, ${shippingZoneLabels[zone].toLowerCase()},`,
    })
  await audit(context, {
    actionType: 'shipping_rate_added',
    subject: 'shipping_rate',
    subjectId: rate.id,
    details: { zone, service, before: null, after: recordedShippingRate(rate) },
  })
  return serializeShippingRate(await shippingRateOn(tx, rate.id, dayOf(now)))
}
