import { z } from 'zod'
import { cartLimits } from '../cart/facts'
import { productLimits } from '../catalog/facts'
import { country, destination, shippingAddress } from '../core/address'
import { type Guessable, noInput, procedure } from '../core/procedure'
import { dollars, dollarsToMinor, money } from '../core/amounts'
import { id } from '../core/schemas'
import { billingDetails } from '../orders/billing-details'
import { paymentMethods } from '../payments/facts'
import {
  deliveryZone,
  quotedShippingOption,
  shippingEstimate,
  shippingOption,
} from '../pricing/shipping-procedures'
import { promotionFieldLimits, promotionKinds } from '../promotions/facts'
import { promotionCode } from '../promotions/procedures'
import { importCharges } from './import-charges'

/** The result of reordering. `added` counts units; `missing` lists what could not be added, or only in part. */
export const buyAgainResult = z.object({
  added: z.number().int(),
  missing: z.array(
    z.object({
      product_id: id,
      variant_id: id,
      name: z.string(),
      wanted: z.number().int(),
      added: z.number().int(),
      why: z.enum(['off_sale', 'stock', 'cart_full']),
    }),
  ),
})

export type BuyAgainResult = z.infer<typeof buyAgainResult>

/** The effect of a promo code on the cart: its discount on goods and shipping together, and the remaining tax and import VAT. */
export const promotionEstimate = z.object({
  code: z.string(),
  /** The store to whose goods alone it applies; null if it is the marketplace's. */
  store_name: z.string().nullable(),
  kind: z.enum(promotionKinds),
  discount: money,
  tax: money,
  import_charges: importCharges.nullable(),
})

export type PromotionEstimate = z.infer<typeof promotionEstimate>

/** Variants of a cart that may belong to nobody yet. */
const linesToQuote = z
  .array(z.object({ variant_id: id, quantity: z.int().min(1).max(productLimits.quantityMax) }))
  .max(cartLimits.linesMax)

const guessablePromotionCode = {
  argument: 'p_promotion_code',
  wrong: ['promotion_unknown'],
  limit: promotionFieldLimits.codeAttempts,
} as const satisfies Guessable

export const checkoutProcedures = {
  get_delivery_zones: procedure({
    summary: 'Delivery times and prices by weight, nearest zone first',
    role: 'public',
    effect: 'read',
    caching: { tags: () => ['shipping'] },
    input: noInput,
    output: z.array(deliveryZone),
  }),
  estimate_shipping: procedure({
    summary:
      'The cheapest shipping of some variants to a country, and the tax; null if they can’t all be delivered there',
    role: 'public',
    effect: 'read',
    input: z.object({ p_country: country, p_lines: linesToQuote }),
    output: shippingEstimate.nullable(),
    refusals: ['order_too_large', 'order_too_heavy'],
  }),
  estimate_import_charges: procedure({
    summary:
      'The import VAT of some variants sent to a country: with the order, and on delivery; null where it is not known',
    role: 'public',
    effect: 'read',
    input: z.object({ p_country: country, p_lines: linesToQuote, p_rate_id: z.string().max(60).optional() }),
    output: importCharges.nullable(),
    refusals: ['order_too_large', 'order_too_heavy'],
  }),
  get_shipping_options: procedure({
    summary: 'Shipping options for the cart to an address, cheapest first',
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_shipping_address: destination }),
    output: z.array(quotedShippingOption),
    refusals: ['cart_empty', 'order_too_large', 'order_too_heavy'],
  }),
  estimate_order_taxes: procedure({
    summary: 'The tax on the cart at a destination, in US dollars; given a rate, also on its shipping',
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_shipping_address: destination, p_rate_id: z.string().max(60).optional() }),
    output: money,
    refusals: ['order_too_large', 'order_too_heavy'],
  }),
  estimate_promotion: procedure({
    summary:
      'The discount of a promo code on the cart, and the tax with it; given a destination and a rate, also on its shipping',
    role: 'signed_in',
    effect: 'read',
    limit: promotionFieldLimits.quotes,
    guessable: guessablePromotionCode,
    input: z.object({
      p_promotion_code: promotionCode,
      p_shipping_address: destination.optional(),
      p_rate_id: z.string().max(60).optional(),
    }),
    output: promotionEstimate,
    refusals: [
      'promotion_unknown',
      'promotion_not_active',
      'promotion_expired',
      'promotion_not_started',
      'promotion_usage_limit_reached',
      'promotion_already_redeemed',
      'promotion_minimum_not_met',
      'promotion_no_eligible_items',
      'promotion_leaves_nothing',
      'promotion_not_for_country',
      'cart_empty',
      'order_too_large',
      'order_too_heavy',
    ],
  }),
  create_order: procedure({
    summary: 'Places an order from the cart, reserves its stock and empties the cart; returns the order id',
    role: 'signed_in',
    effect: 'write',
    idempotent: true,
    serial: true,
    guessable: guessablePromotionCode,
    input: z.object({
      p_shipping_address: shippingAddress,
      p_billing_details: billingDetails.optional(),
      p_payment_method: z.enum(paymentMethods),
      p_shipping_details: shippingOption.extend({ estimated_cost: dollarsToMinor(dollars) }),
      p_shipping_cost: dollarsToMinor(dollars),
      p_tax_amount: dollarsToMinor(dollars),
      /** The subtotal on the buyer's screen; if given and different, the order is refused. */
      p_subtotal: dollarsToMinor(dollars).optional(),
      p_promotion_code: promotionCode.optional(),
      /** The discount on the buyer's screen, 0 by default; if it differs, the order is refused, as with other prices. */
      p_discount: dollarsToMinor(dollars).optional(),
    }),
    output: id,
    refusals: [
      'order_too_large',
      'order_too_heavy',
      'promotion_unknown',
      'cart_empty',
      'product_unavailable',
      'store_closed',
      'not_enough_stock',
      'shipping_option_unavailable',
      'prices_changed',
      'payment_method_unavailable',
      'payment_amount_limit',
      'too_many_unpaid_orders',
      'too_many_unpaid_units',
      'recent_orders_unpaid',
    ],
  }),
  buy_again: procedure({
    summary: 'Adds the items of a past order that are still available to the signed-in user’s cart',
    role: 'signed_in',
    effect: 'write',
    idempotent: true,
    serial: true,
    input: z.object({ p_order_id: id }),
    output: buyAgainResult,
    refusals: ['order_not_found'],
  }),
}
