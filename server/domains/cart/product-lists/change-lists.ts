import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { productListLimits as limits } from '@contract/cart/product-lists'
import { Refusal } from '@contract/refusals'
import { productListings } from '@server/database/schema/catalog'
import { productListItems, productLists } from '@server/database/schema/product-lists'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { getOwnList, isOwnList } from './queries'

/** Makes a list, with one product or without. Refuses: product_list_name_taken, too_many_product_lists, product_not_found. */
export async function createProductList(
  { name, productId }: { name: string; productId?: string | undefined },
  context: Context,
): Promise<{ list_id: string }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  await lockUser(tx, userId)
  await refuseTakenName(name, context)
  if ((await tx.$count(productLists, eq(productLists.userId, userId))) >= limits.listsMax)
    throw new Refusal('too_many_product_lists', { max: limits.listsMax })
  const [list] = await tx
    .insert(productLists)
    .values({ userId, name, createdAt: now })
    .returning({ list_id: productLists.id })
  if (productId !== undefined) await addProduct(list!.list_id, productId, context)
  return list!
}

/** Renames a list. Refuses: product_list_not_found, product_list_name_taken. */
export async function renameProductList(
  { listId, name }: { listId: string; name: string },
  context: Context,
): Promise<{ list_id: string }> {
  const { tx } = context
  await lockUser(tx, requireSession(context).userId)
  await getOwnList(listId, context)
  await refuseTakenName(name, context, listId)
  await tx.update(productLists).set({ name }).where(isOwnList(listId, context))
  return { list_id: listId }
}

/** Deletes a list with its link. Refuses: product_list_not_found. */
export async function deleteProductList(
  { listId }: { listId: string },
  context: Context,
): Promise<{ deleted: true }> {
  const { rowCount } = await context.tx.delete(productLists).where(isOwnList(listId, context))
  if (rowCount === 0) throw new Refusal('product_list_not_found')
  return { deleted: true }
}

/** Adds a product on sale; returns whether it was not there before. Refuses: product_list_not_found, product_not_found, product_list_full. */
export async function addToProductList(
  { listId, productId }: { listId: string; productId: string },
  context: Context,
): Promise<{ added: boolean }> {
  await lockUser(context.tx, requireSession(context).userId)
  await getOwnList(listId, context)
  return { added: await addProduct(listId, productId, context) }
}

/** Removes a product; returns whether it was there. Refuses: product_list_not_found. */
export async function removeFromProductList(
  { listId, productId }: { listId: string; productId: string },
  context: Context,
): Promise<{ removed: boolean }> {
  await getOwnList(listId, context)
  const { rowCount } = await context.tx.delete(productListItems).where(isItem(listId, productId))
  return { removed: (rowCount ?? 0) > 0 }
}

/** Gives a list a link, unless it has one. Refuses: product_list_not_found. */
export async function shareProductList(
  { listId, showsName }: { listId: string; showsName: boolean },
  context: Context,
): Promise<{ share_token: string }> {
  const newToken = randomBytes(24).toString('base64url')
  const [list] = await context.tx
    .update(productLists)
    .set({ showsName, shareToken: sql`coalesce(${productLists.shareToken}, ${newToken})` })
    .where(isOwnList(listId, context))
    .returning({ token: productLists.shareToken })
  if (!list) throw new Refusal('product_list_not_found')
  return { share_token: list.token! }
}

/** Ends the link of a list for good. Refuses: product_list_not_found. */
export async function stopSharingProductList(
  { listId }: { listId: string },
  context: Context,
): Promise<{ stopped: true }> {
  const { rowCount } = await context.tx
    .update(productLists)
    .set({ shareToken: null, showsName: false })
    .where(isOwnList(listId, context))
  if (rowCount === 0) throw new Refusal('product_list_not_found')
  return { stopped: true }
}

/** Adds a product to a list of a user who is locked; returns whether it was not there before. */
async function addProduct(listId: string, productId: string, { tx, now }: Context): Promise<boolean> {
  if ((await tx.$count(productListings, eq(productListings.productId, productId))) === 0)
    throw new Refusal('product_not_found')
  if ((await tx.$count(productListItems, isItem(listId, productId))) > 0) return false
  if ((await tx.$count(productListItems, eq(productListItems.listId, listId))) >= limits.productsMax)
    throw new Refusal('product_list_full', { max: limits.productsMax })
  await tx.insert(productListItems).values({ listId, productId, addedAt: now })
  return true
}

const isItem = (listId: string, productId: string) =>
  and(eq(productListItems.listId, listId), eq(productListItems.productId, productId))

/** Refuses: product_list_name_taken, by a name in whichever case. */
async function refuseTakenName(name: string, context: Context, listId?: string): Promise<void> {
  const isTaken = and(
    eq(productLists.userId, requireSession(context).userId),
    sql`lower(${productLists.name}) = lower(${name})`,
    listId === undefined ? undefined : ne(productLists.id, listId),
  )
  if ((await context.tx.$count(productLists, isTaken)) > 0) throw new Refusal('product_list_name_taken')
}
