import { z } from 'zod'
import { call, noInput } from './call'
import { id } from './ids'
import { limits } from './limits'
import { wireMoney } from './wire-money'

/** What a cart shows of a product, as it is now. */
export const cartProduct = z.object({
  product_id: id,
  name: z.string(),
  price: wireMoney,
  image_url: z.string().nullable(),
  vendor_name: z.string(),
  vendor_slug: z.string(),
  stock_quantity: z.number().int().nonnegative(),
})
export type CartProduct = z.infer<typeof cartProduct>

/** A line of a cart: held by the browser for a guest, by the server for anyone signed in. */
export const cartItem = cartProduct.extend({
  quantity: z.number().int().positive(),
  /** What one piece cost when the person last put it in; another `price` is told. */
  price_when_added: wireMoney,
  /** False for what is no longer sold; its stock then is 0. */
  available: z.boolean(),
})
export type CartItem = z.infer<typeof cartItem>

const quantity = z
  .number()
  .int('Quantity must be a whole number.')
  .min(1, 'Quantity must be at least 1.')
  .max(limits.product.quantityMax)
const line = z.object({ p_product_id: id, p_quantity: quantity })
const changed = z.object({ quantity: z.number().int() })

export const cartCalls = {
  get_cart_items: call({
    summary: "The signed-in person's cart",
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(cartItem),
  }),
  get_cart_products: call({
    summary:
      "What the products of a guest's cart cost and how many there are; those not on sale are left out",
    role: 'public',
    effect: 'read',
    input: z.object({ p_product_ids: z.array(id).max(limits.cart.linesMax) }),
    output: z.array(cartProduct),
  }),
  add_to_cart: call({
    summary: 'Adds a quantity of a product, on top of what the cart holds',
    role: 'signed_in',
    effect: 'write',
    repeatable: true,
    input: line,
    output: changed,
    refusals: ['product_not_found', 'not_enough_stock', 'cart_full', 'request_reused'],
  }),
  update_cart_item_quantity: call({
    summary: 'Sets the quantity of a line',
    role: 'signed_in',
    effect: 'write',
    input: line,
    output: changed,
    refusals: ['not_in_cart', 'not_enough_stock'],
  }),
  remove_from_cart: call({
    summary: 'Takes a line out; a line that is not there is no error',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_product_id: id }),
    output: z.object({ removed: z.boolean() }),
  }),
  merge_guest_cart: call({
    summary:
      'Adds the lines a guest chose before signing in; tells the names of those clamped to stock and the ids of those not sold any more',
    role: 'signed_in',
    effect: 'write',
    repeatable: true,
    input: z.object({
      p_items: z
        .array(z.object({ product_id: id, quantity, price_when_added: wireMoney.optional() }))
        .max(limits.cart.linesMax),
    }),
    output: z.object({ added: z.number().int(), clamped: z.array(z.string()), left_out: z.array(id) }),
    refusals: ['request_reused'],
  }),
}
