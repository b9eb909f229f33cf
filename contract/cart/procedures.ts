import { z } from 'zod'
import { productLimits } from '../catalog/facts'
import { noInput, procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id } from '../core/schemas'
import { cartCookieLinesMax, cartLimits } from './facts'

/**
 * A variant as shown in a cart, with current values. `variant_title` names its options ("Indigo / Large"); null if there are none.
 * `reference_price`: if it is reduced, its lowest price in the 30 days before, which the reduction is compared with.
 */
export const cartProduct = z.object({
  product_id: id,
  variant_id: id,
  name: z.string(),
  variant_title: z.string().nullable(),
  price: money,
  reference_price: money.nullable(),
  image_url: z.string().nullable(),
  vendor_name: z.string(),
  vendor_slug: z.string(),
  stock_quantity: z.number().int().nonnegative(),
  /** While its vendor is closed for a holiday: the day on which it takes orders again. */
  reopens_on: z.string().nullable(),
})

export type CartProduct = z.infer<typeof cartProduct>

/** A cart line: stored in the browser for a guest, on the server for a signed-in user. */
export const cartItem = cartProduct.extend({
  quantity: z.number().int().positive(),
  /** The unit price when the user last added it; a different `price` is pointed out. */
  price_when_added: money,
  /** False if no longer sold; its stock is then 0. */
  available: z.boolean(),
})

export type CartItem = z.infer<typeof cartItem>

/** A variant saved for later, with its current price and stock; no stock if it is no longer sold. */
export const savedItem = cartItem.omit({ price_when_added: true }).extend({
  /** Whether its user is told when it is back in stock. */
  alert: z.boolean(),
})

/** A saved variant on the page of its product. */
export const savedVariant = savedItem.pick({ variant_id: true, alert: true })

export type SavedVariant = z.infer<typeof savedVariant>

export type SavedItem = z.infer<typeof savedItem>

const quantity = z
  .number()
  .int('Quantity must be a whole number.')
  .min(1, 'Quantity must be at least 1.')
  .max(productLimits.quantityMax)

// `p_variant_id` is optional for a product with a single variant.
const variantSelection = z.object({ p_product_id: id, p_variant_id: id.optional() })

/** A line to add or change. */
export const cartLine = variantSelection.extend({ p_quantity: quantity })

const updatedQuantity = z.object({ quantity: z.number().int() })

export const cartProcedures = {
  get_cart_items: procedure({
    summary: "The signed-in user's cart",
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(cartItem),
  }),
  get_cart_products: procedure({
    summary: "Price and stock of the variants in a guest's cart; those not on sale are left out",
    role: 'public',
    effect: 'read',
    input: z.object({ p_variant_ids: z.array(id).max(cartLimits.linesMax) }),
    output: z.array(cartProduct),
  }),
  add_to_cart: procedure({
    summary: 'Adds a quantity of a product to what is already in the cart',
    role: 'signed_in',
    effect: 'write',
    idempotent: true,
    serial: true,
    input: cartLine,
    output: updatedQuantity,
    refusals: ['product_not_found', 'choose_option', 'store_closed', 'not_enough_stock', 'cart_full'],
  }),
  update_cart_item_quantity: procedure({
    summary: 'Sets the quantity of a line',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: cartLine,
    output: updatedQuantity,
    refusals: ['choose_option', 'not_in_cart', 'not_enough_stock'],
  }),
  remove_from_cart: procedure({
    summary: 'Removes a line; removing a line that doesn’t exist is not an error',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: variantSelection,
    output: z.object({ removed: z.boolean() }),
    refusals: ['choose_option'],
  }),
  merge_guest_cart: procedure({
    summary:
      'Adds the lines a guest chose before signing in; returns the names of those limited to the stock and the ids of those no longer sold (variant ids where given)',
    role: 'signed_in',
    effect: 'write',
    idempotent: true,
    serial: true,
    input: z.object({
      p_items: z
        .array(z.object({ product_id: id, variant_id: id.optional(), quantity }))
        .max(cartLimits.linesMax),
    }),
    output: z.object({ added: z.number().int(), clamped: z.array(z.string()), left_out: z.array(id) }),
  }),
  get_saved_items: procedure({
    summary: 'What the signed-in user saved for later, most recent first',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(savedItem),
  }),
  save_for_later: procedure({
    summary: 'Moves a line from the cart to what is saved for later; repeating it is not an error',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: variantSelection,
    output: updatedQuantity,
    refusals: ['choose_option', 'not_in_cart', 'saved_full'],
  }),
  save_product: procedure({
    summary:
      'Saves one of a product that is on sale, sold out or not, without a cart, and with `p_alert` asks to be told when it is back in stock; what is already saved stays as it is',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: variantSelection.extend({ p_alert: z.literal(true).optional() }),
    output: updatedQuantity,
    refusals: ['product_not_found', 'choose_option', 'saved_full', 'in_stock'],
  }),
  set_stock_alert: procedure({
    summary: 'Whether the user is told when a saved variant is back in stock',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({ p_variant_id: id, p_alert: z.boolean() }),
    output: z.object({ alert: z.boolean() }),
    refusals: ['not_saved', 'in_stock'],
  }),
  get_saved_variants: procedure({
    summary:
      'The variants of a product that the signed-in user has saved, and whether they are told when it is back in stock',
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: z.array(savedVariant),
  }),
  move_saved_to_cart: procedure({
    summary: 'Moves what was saved for later to the cart, as many as are in stock',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({ p_variant_id: id }),
    output: updatedQuantity,
    refusals: [
      'not_saved',
      'product_not_found',
      'choose_option',
      'store_closed',
      'not_enough_stock',
      'cart_full',
    ],
  }),
  remove_saved_item: procedure({
    summary: 'Removes what was saved for later; removing what isn’t there is not an error',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({ p_variant_id: id }),
    output: z.object({ removed: z.boolean() }),
  }),
  merge_saved_items: procedure({
    summary:
      'Adds what a guest saved before signing in; what is already saved stays as it is. Returns the variant ids for which there was no room',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({
      p_items: z.array(z.object({ variant_id: id, quantity })).max(cartCookieLinesMax),
    }),
    output: z.object({ left_out: z.array(id) }),
  }),
}
