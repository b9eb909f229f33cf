import { and, eq, sql } from 'drizzle-orm'
import type { CartItem, CartProduct } from '@contract/cart'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { toDecimal, type Minor } from '@contract/money'
import { variantTitle } from '@contract/product-fields'
import type { Queryable } from '@server/database/connect'
import { cartItems } from '@server/database/schema/orders'
import { chooseOption, getVariantOnSale } from '@server/domains/catalog/variants'
import { publish } from '@server/platform/events/publish'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { cartLines, heldVariants, variantsOnSale } from './queries'

interface Chosen {
  productId: string
  variantId?: string | undefined
}
interface Line extends Chosen {
  quantity: number
}

/** The signed-in user's cart. Products off sale are listed with no stock, so that they can be removed. */
export async function listCartItems(context: Context): Promise<CartItem[]> {
  const lines = await cartLines(context.tx, signedIn(context).userId)
  return lines.map((line) => ({
    ...toCartProduct(line),
    quantity: line.quantity,
    stock_quantity: line.isOnSale ? line.stock : 0,
    price_when_added: toDecimal(line.priceWhenAddedMinor),
    available: line.isOnSale,
  }))
}

/** Current price and stock of the variants in a guest cart. Those not on sale are left out. */
export async function listCartProducts(
  variantIds: readonly string[],
  { tx }: Context,
): Promise<CartProduct[]> {
  return (await variantsOnSale(tx, variantIds)).map(toCartProduct)
}

type Shown = Awaited<ReturnType<typeof variantsOnSale>>[number]

const toCartProduct = (variant: Shown): CartProduct => ({
  product_id: variant.productId,
  variant_id: variant.variantId,
  name: variant.name,
  variant_title: variantTitle(variant.optionValues),
  price: toDecimal(variant.priceMinor),
  image_url: variant.imageUrl,
  vendor_name: variant.vendorName,
  vendor_slug: variant.vendorSlug ?? '',
  stock_quantity: variant.stock,
})

/** Adds to a cart line. Refuses: product_not_found, choose_option, not_enough_stock (nothing is added), cart_full. */
export async function addToCart(
  { productId, variantId, quantity }: Line,
  { tx, now, ...context }: Context,
): Promise<{ quantity: number }> {
  const { userId } = signedIn(context)
  const variant = await getVariantOnSale(tx, { productId, variantId })
  const priceWhenAddedMinor = variant.priceMinor
  const [line] = await tx
    .insert(cartItems)
    .values({ userId, variantId: variant.id, quantity, priceWhenAddedMinor, addedAt: now })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.variantId],
      set: { quantity: sql`${cartItems.quantity} + ${quantity}`, priceWhenAddedMinor },
    })
    .returning({ quantity: cartItems.quantity })
  if (line!.quantity > variant.stock) throw new Refusal('not_enough_stock', { n: variant.stock })
  await refuseFullCart(tx, userId)
  await publish(tx, userId, 'cart')
  return line!
}

/** Sets a line's quantity. Refuses: choose_option, not_in_cart, not_enough_stock. */
export async function setCartQuantity(
  { quantity, ...chosen }: Line,
  context: Context,
): Promise<{ quantity: number }> {
  const { tx } = context
  const { userId } = signedIn(context)
  const variantId = await heldVariant(tx, userId, chosen)
  if (!variantId) throw new Refusal('not_in_cart')
  const [variant] = await variantsOnSale(tx, [variantId])
  if (!variant || quantity > variant.stock) throw new Refusal('not_enough_stock', { n: variant?.stock ?? 0 })
  const [line] = await tx
    .update(cartItems)
    .set({ quantity })
    .where(lineOf(userId, variantId))
    .returning({ quantity: cartItems.quantity })
  if (!line) throw new Refusal('not_in_cart')
  await publish(tx, userId, 'cart')
  return line
}

/** Removes a line; answers whether it existed. Refuses: choose_option. */
export async function removeFromCart(chosen: Chosen, context: Context): Promise<{ removed: boolean }> {
  const { tx } = context
  const { userId } = signedIn(context)
  const variantId = await heldVariant(tx, userId, chosen)
  if (!variantId) return { removed: false }
  const gone = await tx
    .delete(cartItems)
    .where(lineOf(userId, variantId))
    .returning({ variantId: cartItems.variantId })
  if (gone.length > 0) await publish(tx, userId, 'cart')
  return { removed: gone.length > 0 }
}

/** Resolves a cart line; the product's id is enough if the cart holds only one of its variants. Refuses: choose_option. */
async function heldVariant(tx: Queryable, userId: string, { productId, variantId }: Chosen) {
  const held = await heldVariants(tx, userId, productId)
  if (variantId !== undefined) return held.find(({ id }) => id === variantId)?.id
  if (held.length > 1)
    throw chooseOption(held.map(({ optionValues }) => ({ title: variantTitle(optionValues) })))
  return held[0]?.id
}

interface Kept {
  variantId: string
  quantity: number
  priceWhenAddedMinor: Minor
}

/** Upserts a cart line. */
export const putLine = ({ tx, now, ...context }: Context, line: Kept) =>
  tx
    .insert(cartItems)
    .values({ ...line, userId: signedIn(context).userId, addedAt: now })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.variantId],
      set: { quantity: line.quantity, priceWhenAddedMinor: line.priceWhenAddedMinor },
    })

/** Empties a cart once its lines became an order; answers its former lines. */
export async function emptyCart(
  tx: Queryable,
  userId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  const taken = await tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ variantId: cartItems.variantId, quantity: cartItems.quantity })
  await publish(tx, userId, 'cart')
  return taken
}

const lineOf = (userId: string, variantId: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.variantId, variantId))

async function refuseFullCart(tx: Queryable, userId: string) {
  const lines = await tx.$count(cartItems, eq(cartItems.userId, userId))
  if (lines > limits.cart.linesMax) throw new Refusal('cart_full', { max: limits.cart.linesMax })
}

/** The lines of a user's cart, in the form the checkout prices. */
export const listCartLines = (tx: Queryable, userId: string) => cartLines(tx, userId)
export type CartLine = Awaited<ReturnType<typeof listCartLines>>[number]
