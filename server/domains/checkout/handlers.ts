import type { checkoutProcedures } from '@contract/checkout/procedures'
import type { Handlers } from '@server/platform/procedures'
import { buyAgain } from './buy-again'
import { estimateShipping, estimateTaxes, listDeliveryZones, listShippingOptions } from './estimates'
import { estimatePromotion } from './estimate-promotion'
import { estimateImportCharges } from './import-charges'
import { placeOrder } from './place-order'

export const checkoutHandlers: Handlers<keyof typeof checkoutProcedures> = {
  get_delivery_zones: (_, context) => listDeliveryZones(context),
  estimate_shipping: ({ country, lines }, context) =>
    estimateShipping(
      country,
      lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
      context,
    ),
  estimate_import_charges: estimateImportCharges,
  get_shipping_options: ({ shippingAddress }, context) => listShippingOptions(shippingAddress, context),
  estimate_order_taxes: ({ shippingAddress, rateId }, context) =>
    estimateTaxes(shippingAddress, rateId, context),
  estimate_promotion: estimatePromotion,
  create_order: placeOrder,
  buy_again: ({ orderId }, context) => buyAgain(orderId, context),
}
