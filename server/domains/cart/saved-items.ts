import { and, eq, inArray, isNull } from 'drizzle-orm'
import { quantityToMove, savedItemsMax } from '@contract/cart/saved-facts'
import type { SavedItem, SavedVariant } from '@contract/cart/procedures'
import { nameWithVariant, variantTitle } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { productVariants } from '@server/database/schema/catalog'
import { savedItems } from '@server/database/schema/cart'
import { getVariantOnSale } from '@server/domains/catalog/variants'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { findCartQuantities, selectSavedItems } from './queries'
import { addToCart, findCartVariant, removeFromCart, toCartProduct, type VariantSelection } from './service'

/** What the signed-in user saved, most recent first. Products off sale are listed with no stock, so that they can be removed. */
export async function listSavedItems(context: Context): Promise<InternalAmounts<SavedItem>[]> {
  const items = await selectSavedItems(context.tx, requireSession(context).userId)
  return items.map((item) => ({
    ...toCartProduct(item, context.now),
    quantity: item.quantity,
    stock_quantity: item.isOnSale ? item.stock : 0,
    available: item.isOnSale,
    alert: item.alertRequestedAt !== null,
  }))
}

/**
 * Moves a line from the cart to the saved items. If its variant is already saved, the cart's quantity replaces the saved one. Refuses: choose_option,
 * not_in_cart, saved_full.
 */
export async function saveForLater(
  selection: VariantSelection,
  context: Context,
): Promise<{ quantity: number }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const variant = await findCartVariant(tx, userId, selection)
  const variantId = variant?.id ?? selection.variantId ?? selection.productId
  const savedQuantities = await findSavedQuantities(tx, userId)
  const savedQuantity = savedQuantities.get(variantId)
  if (!variant) {
    // A retry, after its first response was lost.
    if (savedQuantity !== undefined) return { quantity: savedQuantity }
    throw new Refusal('not_in_cart')
  }
  if (savedQuantity === undefined && savedQuantities.size >= savedItemsMax)
    throw new Refusal('saved_full', { max: savedItemsMax })
  const quantity = (await findCartQuantities(tx, userId)).get(variantId)!
  await tx
    .insert(savedItems)
    .values({ userId, variantId, quantity, savedAt: now })
    .onConflictDoUpdate({
      target: [savedItems.userId, savedItems.variantId],
      set: { quantity, savedAt: now },
    })
  await removeFromCart({ productId: selection.productId, variantId }, context)
  return { quantity }
}

/**
 * Saves one of a product; what is already saved stays as it is. With `alert`, the user is also told when it is back in stock. Refuses:
 * product_not_found, choose_option, saved_full, in_stock.
 */
export async function saveProduct(
  { alert, ...selection }: VariantSelection & { alert?: true | undefined },
  context: Context,
): Promise<{ quantity: number }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const variant = await getVariantOnSale(tx, selection)
  const variantId = variant.id
  if (alert) refuseInStock(variant)
  const savedQuantities = await findSavedQuantities(tx, userId)
  const savedQuantity = savedQuantities.get(variantId)
  if (savedQuantity === undefined && savedQuantities.size >= savedItemsMax)
    throw new Refusal('saved_full', { max: savedItemsMax })
  if (savedQuantity === undefined)
    await tx.insert(savedItems).values({
      userId,
      variantId,
      quantity: 1,
      savedAt: now,
      alertRequestedAt: alert ? now : null,
    })
  else if (alert) await requestAlert(variantId, context)
  return { quantity: savedQuantity ?? 1 }
}

/**
 * Whether the user is told when a saved variant is back in stock. Asking again keeps the place in the queue. Refuses: not_saved, in_stock.
 */
export async function setStockAlert(
  { variantId, alert }: { variantId: string; alert: boolean },
  context: Context,
): Promise<{ alert: boolean }> {
  const { tx } = context
  const { userId } = requireSession(context)
  const item = (await selectSavedItems(tx, userId)).find((row) => row.variantId === variantId)
  if (!item) throw new Refusal('not_saved')
  if (alert) {
    if (item.isOnSale) refuseInStock({ ...item, title: variantTitle(item.optionValues) })
    await requestAlert(variantId, context)
  } else await tx.update(savedItems).set({ alertRequestedAt: null }).where(isSavedItem(userId, variantId))
  return { alert }
}

const requestAlert = (variantId: string, { tx, now, ...context }: Context) =>
  tx
    .update(savedItems)
    .set({ alertRequestedAt: now })
    .where(and(isSavedItem(requireSession(context).userId, variantId), isNull(savedItems.alertRequestedAt)))

/** Nobody waits for what there is. */
function refuseInStock({ name, title, stock }: { name: string; title: string | null; stock: number }) {
  if (stock > 0) throw new Refusal('in_stock', { name: nameWithVariant(name, title) })
}

/** The variants of a product that the signed-in user has saved. */
export async function listSavedVariants(productId: string, context: Context): Promise<SavedVariant[]> {
  const rows = await context.tx
    .select({ id: savedItems.variantId, alertRequestedAt: savedItems.alertRequestedAt })
    .from(savedItems)
    .innerJoin(productVariants, eq(productVariants.id, savedItems.variantId))
    .where(
      and(eq(savedItems.userId, requireSession(context).userId), eq(productVariants.productId, productId)),
    )
    .orderBy(savedItems.variantId)
  return rows.map(({ id, alertRequestedAt }) => ({ variant_id: id, alert: alertRequestedAt !== null }))
}

/**
 * Moves a saved item to the cart: as many as were saved, or as are in stock. Refuses: not_saved, product_not_found, choose_option, store_closed,
 * not_enough_stock, cart_full.
 */
export async function moveSavedToCart(variantId: string, context: Context): Promise<{ quantity: number }> {
  const { tx } = context
  const { userId } = requireSession(context)
  const [item] = await tx
    .select({
      productId: productVariants.productId,
      saved: savedItems.quantity,
      stock: productVariants.stock,
    })
    .from(savedItems)
    .innerJoin(productVariants, eq(productVariants.id, savedItems.variantId))
    .where(isSavedItem(userId, variantId))
  if (!item) throw new Refusal('not_saved')
  const { productId, saved, stock } = item
  const line = await addToCart({ productId, variantId, quantity: quantityToMove(saved, stock) }, context)
  await removeSavedItem(variantId, context)
  return line
}

/** Removes a saved item; returns whether it existed. */
export async function removeSavedItem(variantId: string, context: Context): Promise<{ removed: boolean }> {
  const removedItems = await context.tx
    .delete(savedItems)
    .where(isSavedItem(requireSession(context).userId, variantId))
    .returning({ variantId: savedItems.variantId })
  return { removed: removedItems.length > 0 }
}

/** Adds what a guest saved, as far as there is room; returns the variants for which there is none. Unknown variants are skipped. */
export async function mergeSavedItems(
  guestItems: readonly { variant_id: string; quantity: number }[],
  context: Context,
): Promise<{ left_out: string[] }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const quantities = new Map(guestItems.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const savedQuantities = await findSavedQuantities(tx, userId)
  const existingVariants = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, [...quantities.keys()]))
    .orderBy(productVariants.id)
  const newIds = existingVariants.map(({ id }) => id).filter((id) => !savedQuantities.has(id))
  const room = Math.max(0, savedItemsMax - savedQuantities.size)
  const values = newIds
    .slice(0, room)
    .map((variantId) => ({ userId, variantId, quantity: quantities.get(variantId)!, savedAt: now }))
  if (values.length > 0) await tx.insert(savedItems).values(values)
  return { left_out: newIds.slice(room) }
}

/** What a user saved, as it is stored. */
export const listSavedRows = (tx: Queryable, userId: string) => selectSavedItems(tx, userId)

async function findSavedQuantities(tx: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ variantId: savedItems.variantId, quantity: savedItems.quantity })
    .from(savedItems)
    .where(eq(savedItems.userId, userId))
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

const isSavedItem = (userId: string, variantId: string) =>
  and(eq(savedItems.userId, userId), eq(savedItems.variantId, variantId))
