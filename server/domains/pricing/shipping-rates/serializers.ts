import { toDecimal } from '@contract/core/money'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import type { DatedRate, ShippingRateRow } from './queries'

/** A shipping rate on the wire. */
export const serializeShippingRate = ({ rate, state, serviceActive }: DatedRate): ShippingRate => ({
  shipping_rate_id: rate.id,
  zone: rate.zone,
  service: rate.service,
  service_active: serviceActive,
  ...shippingRateFactsOf(rate),
  state,
})

/** The facts about a rate recorded in its history. */
export const shippingRateFactsOf = (rate: ShippingRateRow) => ({
  rate_name: rate.rateName,
  first_item: toDecimal(rate.baseMinor),
  further_item: toDecimal(rate.perExtraItemMinor),
  min_days: rate.minDeliveryDays,
  max_days: rate.maxDeliveryDays,
  valid_from: rate.validFrom,
  valid_to: rate.validTo,
})
