import type { shippingRateProcedures } from '@contract/pricing/shipping-procedures'
import type { Handlers } from '@server/platform/procedures'
import { addShippingRate } from './add-shipping-rate'
import { endShippingRate } from './end-shipping-rate'
import { listShippingRateChanges, listShippingRates } from './list-shipping-rates'
import { listShippingServiceChanges, listShippingServices, saveShippingService } from './shipping-services'
import { testShippingRates } from './rate-tester'

export const shippingRateHandlers: Handlers<keyof typeof shippingRateProcedures | 'test_shipping_rates'> = {
  list_shipping_rates: listShippingRates,
  add_shipping_rate: addShippingRate,
  end_shipping_rate: endShippingRate,
  list_shipping_rate_changes: listShippingRateChanges,
  list_shipping_services: listShippingServices,
  save_shipping_service: saveShippingService,
  list_shipping_service_changes: listShippingServiceChanges,
  test_shipping_rates: testShippingRates,
}
