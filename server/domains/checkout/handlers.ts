import type { checkoutProcedures } from '@contract/checkout'
import type { Handlers } from '@server/platform/procedures'
import { buyAgain } from './buy-again'
import { listDeliveryZones } from './delivery-zones'
import { estimateTaxes, listShippingOptions } from './estimates'
import { placeOrder } from './place-order'

export const checkoutHandlers: Handlers<keyof typeof checkoutProcedures> = {
  get_delivery_zones: (_, context) => listDeliveryZones(context),
  get_shipping_options: ({ p_shipping_address }, context) => listShippingOptions(p_shipping_address, context),
  estimate_order_taxes: ({ p_shipping_address, p_rate_id }, context) =>
    estimateTaxes(p_shipping_address, p_rate_id, context),
  create_order: placeOrder,
  buy_again: ({ p_order_id }, context) => buyAgain(p_order_id, context),
}
