import { and, eq, sql } from 'drizzle-orm'
import type { CartItem, CartProduct } from '@contract/cart'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { toDecimal, type Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { cartItems } from '@server/database/schema/orders'
import { findProductOnSale } from '@server/domains/catalog/service'
import { tell } from '@server/platform/events/tell'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { cartLines, cartProducts } from './queries'

interface Line {
  p_product_id: string
  p_quantity: number
}

/** The signed-in person's cart. What went off sale is shown with no stock, so that the person can take it out. */
export async function listCartItems(context: Context): Promise<CartItem[]> {
  const lines = await cartLines(context.tx, signedIn(context).userId)
  return lines.map((line) => ({
    ...show(line),
    quantity: line.quantity,
    stock_quantity: line.onSale ? line.stock : 0,
    price_when_added: toDecimal(line.priceWhenAddedMinor),
    available: line.onSale,
  }))
}

/** What the products of a guest's cart cost now and how many there are. Those that are not on sale are left out. */
export async function listCartProducts(
  productIds: readonly string[],
  { tx }: Context,
): Promise<CartProduct[]> {
  return (await cartProducts(tx, productIds)).map(show)
}

type Shown = Awaited<ReturnType<typeof cartProducts>>[number]

const show = (product: Shown): CartProduct => ({
  product_id: product.productId,
  name: product.name,
  price: toDecimal(product.priceMinor),
  image_url: product.imageUrl,
  vendor_name: product.vendorName,
  vendor_slug: product.vendorSlug ?? '',
  stock_quantity: product.stock,
})

/** Adds to what the cart holds. Refuses: product_not_found, not_enough_stock (nothing is added), cart_full. */
export async function addToCart(
  { p_product_id, p_quantity }: Line,
  { tx, now, ...context }: Context,
): Promise<{ quantity: number }> {
  const { userId } = signedIn(context)
  const product = await findProductOnSale(tx, p_product_id)
  if (!product) throw new Refusal('product_not_found')
  const priceWhenAddedMinor = product.priceMinor
  const [line] = await tx
    .insert(cartItems)
    .values({ userId, productId: p_product_id, quantity: p_quantity, priceWhenAddedMinor, addedAt: now })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + ${p_quantity}`, priceWhenAddedMinor },
    })
    .returning({ quantity: cartItems.quantity })
  if (line!.quantity > product.quantity) throw new Refusal('not_enough_stock', { n: product.quantity })
  await refuseFullCart(tx, userId)
  await tell(tx, userId, 'cart')
  return line!
}

/** Sets a line's quantity. Refuses: not_in_cart, not_enough_stock. */
export async function setCartQuantity(
  { p_product_id, p_quantity }: Line,
  context: Context,
): Promise<{ quantity: number }> {
  const { tx } = context
  const { userId } = signedIn(context)
  const product = await findProductOnSale(tx, p_product_id)
  if (!product || p_quantity > product.quantity)
    throw new Refusal('not_enough_stock', { n: product?.quantity ?? 0 })
  const [line] = await tx
    .update(cartItems)
    .set({ quantity: p_quantity })
    .where(lineOf(userId, p_product_id))
    .returning({ quantity: cartItems.quantity })
  if (!line) throw new Refusal('not_in_cart')
  await tell(tx, userId, 'cart')
  return line
}

/** Takes a line out of the cart; answers whether it was there. */
export async function removeFromCart(productId: string, context: Context): Promise<{ removed: boolean }> {
  const { userId } = signedIn(context)
  const gone = await context.tx
    .delete(cartItems)
    .where(lineOf(userId, productId))
    .returning({ productId: cartItems.productId })
  if (gone.length > 0) await tell(context.tx, userId, 'cart')
  return { removed: gone.length > 0 }
}

interface Kept {
  productId: string
  quantity: number
  priceWhenAddedMinor: Minor
}

/** Writes a line as it shall be, whether or not the cart holds the product. */
export const putLine = ({ tx, now, ...context }: Context, line: Kept) =>
  tx
    .insert(cartItems)
    .values({ ...line, userId: signedIn(context).userId, addedAt: now })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: line.quantity, priceWhenAddedMinor: line.priceWhenAddedMinor },
    })

/** Empties a cart, its lines having become an order; answers what was in it. */
export async function emptyCart(
  tx: Queryable,
  userId: string,
): Promise<{ productId: string; quantity: number }[]> {
  const taken = await tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity })
  await tell(tx, userId, 'cart')
  return taken
}

const lineOf = (userId: string, productId: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.productId, productId))

async function refuseFullCart(tx: Queryable, userId: string) {
  const lines = await tx.$count(cartItems, eq(cartItems.userId, userId))
  if (lines > limits.cart.linesMax) throw new Refusal('cart_full', { max: limits.cart.linesMax })
}

/** The lines of a person's cart as the checkout prices them. */
export const listCartLines = (tx: Queryable, userId: string) => cartLines(tx, userId)
export type CartLine = Awaited<ReturnType<typeof listCartLines>>[number]
