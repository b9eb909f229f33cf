import { and, eq, sql } from 'drizzle-orm'
import type { CartItem } from '@contract/cart'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { cartItems } from '@server/database/schema/orders'
import { findProductOnSale } from '@server/domains/catalog/service'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { cartLines } from './queries'

interface Line {
  p_product_id: string
  p_quantity: number
}

/** The signed-in person's cart. What went off sale is shown with no stock, so that the person can take it out. */
export async function listCartItems(context: Context): Promise<CartItem[]> {
  const lines = await cartLines(context.tx, signedIn(context).userId)
  return lines.map((line) => ({
    product_id: line.productId,
    quantity: line.quantity,
    name: line.name,
    price: toDecimal(line.priceMinor),
    image_url: line.imageUrl,
    vendor_name: line.vendorName,
    vendor_slug: line.vendorSlug ?? '',
    stock_quantity: line.onSale ? line.stock : 0,
  }))
}

/** Adds to what the cart holds. Refuses: product_not_found, not_enough_stock (nothing is added), cart_full. */
export async function addToCart(
  { p_product_id, p_quantity }: Line,
  context: Context,
): Promise<{ quantity: number }> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const product = await findProductOnSale(tx, p_product_id)
  if (!product) throw new Refusal('product_not_found')
  const [line] = await tx
    .insert(cartItems)
    .values({ userId, productId: p_product_id, quantity: p_quantity, addedAt: now })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + ${p_quantity}` },
    })
    .returning({ quantity: cartItems.quantity })
  if (line!.quantity > product.quantity) throw new Refusal('not_enough_stock', { n: product.quantity })
  await refuseFullCart(tx, userId)
  return line!
}

/** Sets a line's quantity. Refuses: not_in_cart, not_enough_stock. */
export async function setCartQuantity(
  { p_product_id, p_quantity }: Line,
  context: Context,
): Promise<{ quantity: number }> {
  const { tx } = context
  const product = await findProductOnSale(tx, p_product_id)
  if (!product || p_quantity > product.quantity)
    throw new Refusal('not_enough_stock', { n: product?.quantity ?? 0 })
  const [line] = await tx
    .update(cartItems)
    .set({ quantity: p_quantity })
    .where(lineOf(signedIn(context).userId, p_product_id))
    .returning({ quantity: cartItems.quantity })
  if (!line) throw new Refusal('not_in_cart')
  return line
}

/** Takes a line out of the cart; answers whether it was there. */
export async function removeFromCart(productId: string, context: Context): Promise<{ removed: boolean }> {
  const gone = await context.tx
    .delete(cartItems)
    .where(lineOf(signedIn(context).userId, productId))
    .returning({ productId: cartItems.productId })
  return { removed: gone.length > 0 }
}

/**
 * Adds a guest's lines to the cart, line by line. Quantities add up and stop at the stock, lines at what a cart holds; products
 * no longer on sale are left out. Answers how many lines were taken and the names of those that were cut short.
 */
export async function mergeGuestCart(
  items: readonly { product_id: string; quantity: number }[],
  context: Context,
): Promise<{ added: number; clamped: string[] }> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const held = new Map((await cartLines(tx, userId)).map((line) => [line.productId, line.quantity]))
  const clamped: string[] = []
  let added = 0
  for (const { product_id: productId, quantity } of items) {
    const product = await findProductOnSale(tx, productId)
    if (!product) continue
    const wanted = (held.get(productId) ?? 0) + quantity
    const fits = held.has(productId) || held.size < limits.cart.linesMax
    const kept = fits ? Math.min(wanted, product.quantity) : 0
    if (kept < wanted) clamped.push(product.name)
    if (kept === 0) continue
    await tx
      .insert(cartItems)
      .values({ userId, productId, quantity: kept, addedAt: now })
      .onConflictDoUpdate({ target: [cartItems.userId, cartItems.productId], set: { quantity: kept } })
    held.set(productId, kept)
    added++
  }
  return { added, clamped }
}

/** Empties a cart, its lines having become an order; answers what was in it. */
export const emptyCart = (
  tx: Queryable,
  userId: string,
): Promise<{ productId: string; quantity: number }[]> =>
  tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity })

const lineOf = (userId: string, productId: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.productId, productId))

async function refuseFullCart(tx: Queryable, userId: string) {
  const lines = await tx.$count(cartItems, eq(cartItems.userId, userId))
  if (lines > limits.cart.linesMax) throw new Refusal('cart_full', { max: limits.cart.linesMax })
}

/** The lines of a person's cart as the checkout prices them. */
export const listCartLines = (tx: Queryable, userId: string) => cartLines(tx, userId)
export type CartLine = Awaited<ReturnType<typeof listCartLines>>[number]
