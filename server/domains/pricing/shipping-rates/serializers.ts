import type { InternalAmounts } from '@contract/core/money'
import { shippingRateFacts, type ShippingRate } from '@contract/pricing/shipping-procedures'
import type { DatedRate, ShippingRateRow } from './queries'

/** A shipping rate as its handlers return it. */
export const serializeShippingRate = ({
  rate,
  state,
  serviceActive,
  nextFrom,
}: DatedRate): InternalAmounts<ShippingRate> => ({
  shipping_rate_id: rate.id,
  zone: rate.zone,
  service: rate.service,
  service_active: serviceActive,
  ...factsOf(rate),
  next_from: nextFrom,
  state,
})

const factsOf = (rate: ShippingRateRow) => ({
  rate_name: rate.rateName,
  first_kilogram: rate.firstKilogramMinor,
  further_kilogram: rate.furtherKilogramMinor,
  min_days: rate.minDeliveryDays,
  max_days: rate.maxDeliveryDays,
  valid_from: rate.validFrom,
  valid_to: rate.validTo,
})

/** The facts about a rate for its history, which has them as on the wire. */
export const recordedShippingRate = (rate: ShippingRateRow) => shippingRateFacts.parse(factsOf(rate))
