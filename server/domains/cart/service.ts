import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { orderableCount } from '@contract/cart/orderable'
import type { CartItem, CartProduct } from '@contract/cart/procedures'
import { cartLimits } from '@contract/cart/facts'
import { Refusal } from '@contract/refusals'
import type { Minor, InternalAmounts } from '@contract/core/money'
import { nameWithVariant, variantTitle } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { productVariants } from '@server/database/schema/catalog'
import { cartItems } from '@server/database/schema/cart'
import { chooseOptionRefusal, getVariantOnSale } from '@server/domains/catalog/variants'
import { refuseDuringHoliday, reopeningDay } from '@server/domains/vendors/holiday'
import { messageText, publishedMessage, type Message } from '@server/platform/events/publish'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { selectCartLines, selectCartVariants, selectVariantsOnSale } from './queries'

/** Names a variant; the product's id is enough where it has one. */
export interface VariantSelection {
  productId: string
  variantId?: string | undefined
}
interface Line extends VariantSelection {
  quantity: number
}

/** The signed-in user's cart. Products off sale are listed with no stock, so that they can be removed. */
export async function listCartItems(context: Context): Promise<InternalAmounts<CartItem>[]> {
  const lines = await selectCartLines(context.tx, requireSession(context).userId)
  return lines.map((line) => toCartItem(line, context.now))
}

const toCartItem = (line: CartLine, now: Date): InternalAmounts<CartItem> => ({
  ...toCartProduct(line, now),
  quantity: line.quantity,
  stock_quantity: line.isOnSale ? line.stock : 0,
  price_when_added: line.priceWhenAddedMinor,
  available: line.isOnSale,
})

/** Current price and stock of the variants in a guest cart. Those not on sale are left out. */
export async function listCartProducts(
  variantIds: readonly string[],
  { tx, now }: Context,
): Promise<InternalAmounts<CartProduct>[]> {
  return (await selectVariantsOnSale(tx, variantIds)).map((variant) => toCartProduct(variant, now))
}

/** Lines in the form a quote takes, for any variants; those not on sale are left out. */
export async function findLinesToQuote(
  requested: readonly { variantId: string; quantity: number }[],
  { tx }: Pick<Context, 'tx'>,
) {
  const quantities = new Map(requested.map(({ variantId, quantity }) => [variantId, quantity]))
  const variants = await selectVariantsOnSale(tx, [...quantities.keys()])
  return variants.map((variant) => ({ ...variant, quantity: quantities.get(variant.variantId)! }))
}

type VariantOnSaleRow = Awaited<ReturnType<typeof selectVariantsOnSale>>[number]

/** A variant in the form the cart shows. */
export const toCartProduct = (variant: VariantOnSaleRow, now: Date): InternalAmounts<CartProduct> => ({
  product_id: variant.productId,
  variant_id: variant.variantId,
  name: variant.name,
  variant_title: variantTitle(variant.optionValues),
  price: variant.priceMinor,
  reference_price: variant.referencePriceMinor,
  image_url: variant.imageUrl,
  vendor_name: variant.vendorName,
  vendor_slug: variant.vendorSlug ?? '',
  stock_quantity: variant.stock,
  reopens_on: reopeningDay(variant, now),
})

/**
 * Adds to a cart line. Refuses: product_not_found, choose_option, store_closed, not_enough_stock (nothing is added), cart_full.
 */
export async function addToCart(
  { productId, variantId, quantity }: Line,
  context: Context,
): Promise<{ quantity: number }> {
  const variant = await getVariantOnSale(context.tx, { productId, variantId })
  refuseDuringHoliday(variant, context.now)
  const { id, name, title, priceMinor, stock } = variant
  const [line] = await addUnits([{ variantId: id, quantity, priceMinor }], context)
  if (line!.quantity > stock)
    throw new Refusal('not_enough_stock', { n: stock, name: nameWithVariant(name, title) })
  const { linesMax } = cartLimits
  if (line!.otherLineCount >= linesMax) throw new Refusal('cart_full', { max: linesMax })
  return { quantity: line!.quantity }
}

/** Sets a line's quantity. Refuses: choose_option, not_in_cart, not_enough_stock. */
export async function setCartQuantity(
  { quantity, ...selection }: Line,
  context: Context,
): Promise<{ quantity: number }> {
  const { tx } = context
  const { userId } = requireSession(context)
  const cartVariant = await findCartVariant(tx, userId, selection)
  if (!cartVariant) throw new Refusal('not_in_cart')
  const { id, name, optionValues, stock } = cartVariant
  if (quantity > stock)
    throw new Refusal('not_enough_stock', {
      n: stock,
      name: nameWithVariant(name, variantTitle(optionValues)),
    })
  await tx
    .update(cartItems)
    .set({ quantity })
    .where(lineCondition(userId, id))
    .returning({ published: cartNotification(userId) })
  return { quantity }
}

/** Removes a line; returns whether it existed. Refuses: choose_option. */
export async function removeFromCart(
  selection: VariantSelection,
  context: Context,
): Promise<{ removed: boolean }> {
  const { tx } = context
  const { userId } = requireSession(context)
  const cartVariant = await findCartVariant(tx, userId, selection)
  if (!cartVariant) return { removed: false }
  await tx
    .delete(cartItems)
    .where(lineCondition(userId, cartVariant.id))
    .returning({ published: cartNotification(userId) })
  return { removed: true }
}

/** Resolves a cart line; the product's id is enough if the cart holds only one of its variants. Refuses: choose_option. */
export async function findCartVariant(
  tx: Queryable,
  userId: string,
  { productId, variantId }: VariantSelection,
) {
  const matches = await selectCartVariants(tx, userId, productId)
  if (variantId !== undefined) return matches.find(({ id }) => id === variantId)
  if (matches.length > 1)
    throw chooseOptionRefusal(matches.map(({ optionValues }) => ({ title: variantTitle(optionValues) })))
  return matches[0]
}

/** Units of one variant to add to a cart, at its current price. */
export interface NewUnits {
  variantId: string
  quantity: number
  priceMinor: Minor
}

/**
 * Adds units to the lines of their variants, one of each, in one statement; a new line for each variant that has none. Returns each line's
 * quantity, and how many other lines the cart had before.
 */
export async function addUnits(units: readonly NewUnits[], { tx, now, ...context }: Context) {
  if (units.length === 0) return []
  const { userId } = requireSession(context)
  return addRows(tx).execute({
    userId,
    variantIds: units.map(({ variantId }) => variantId),
    quantities: units.map(({ quantity }) => quantity),
    prices: units.map(({ priceMinor }) => priceMinor),
    now,
    message: messageText(cartMessage(userId)),
  })
}

/** One statement for any number of lines, which are arrays of equal length. */
const addRows = preparedStatement('add_to_cart', (tx) =>
  tx
    .insert(cartItems)
    .select(
      // A cart shows its lines in insertion order, so each gets a later time than those before it, even within a millisecond or by another
      // server's clock. They are written in a fixed order, as every write of several rows.
      sql`select ${sql.placeholder('userId')}::uuid, variant_id, quantity, price, greatest(
            ${sql.placeholder('now')}::timestamptz,
            (select max(added_at) + interval '1 millisecond' from cart_items where user_id = ${sql.placeholder('userId')}::uuid)
          ) + (nth - 1) * interval '1 millisecond'
        from unnest(${sql.placeholder('variantIds')}::uuid[], ${sql.placeholder('quantities')}::int[], ${sql.placeholder('prices')}::bigint[])
          with ordinality as added (variant_id, quantity, price, nth)
        order by variant_id`,
    )
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.variantId],
      set: {
        quantity: sql`${cartItems.quantity} + excluded.quantity`,
        priceWhenAddedMinor: sql`excluded.price_when_added_minor`,
      },
    })
    .returning({
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
      otherLineCount: sql<number>`(select count(*)::int from cart_items other
        where other.user_id = cart_items.user_id and other.variant_id <> cart_items.variant_id)`,
      published: publishedMessage(sql.placeholder('message')),
    }),
)

/** Empties a cart once its lines become an order; returns its former lines, in insertion order. */
export async function emptyCart(
  tx: Queryable,
  userId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  const lines = await tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
      addedAt: cartItems.addedAt,
      published: cartNotification(userId),
    })
  return lines.sort(
    (a, b) => a.addedAt.getTime() - b.addedAt.getTime() || (a.variantId < b.variantId ? -1 : 1),
  )
}

/** The condition for the variants in a user's cart. */
export const isInCart = (tx: Queryable, userId: string): SQL =>
  inArray(
    productVariants.id,
    tx.select({ id: cartItems.variantId }).from(cartItems).where(eq(cartItems.userId, userId)),
  )

const lineCondition = (userId: string, variantId: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.variantId, variantId))

/** Publishes a change of the cart, as a column of the statement that makes it. */
const cartNotification = (userId: string) => publishedMessage(cartMessage(userId))
const cartMessage = (userId: string): Message => ({ user: userId, topic: 'cart' })

/** The lines of a user's cart, in the form the checkout prices. */
export const listCartLines = (tx: Queryable, userId: string) => selectCartLines(tx, userId)
export type CartLine = Awaited<ReturnType<typeof listCartLines>>[number]

/** Of a cart's lines what can be ordered now, which is what estimates are for. */
export const orderableLines = (lines: readonly CartLine[], now: Date): CartLine[] =>
  lines
    .map((line) => ({ ...line, quantity: orderableCount(toCartItem(line, now)) }))
    .filter(({ quantity }) => quantity > 0)
