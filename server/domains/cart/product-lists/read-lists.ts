import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ProductList, ProductListSummary, SharedList } from '@contract/cart/product-list-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import { profiles } from '@server/database/schema/accounts'
import { productListItems, productLists } from '@server/database/schema/product-lists'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { findListedProducts, findUnavailableProducts, getOwnList } from './queries'

/** The signed-in user's lists, by name, and which of them contain a product. */
export async function listProductLists(
  { productId }: { productId?: string | undefined },
  context: Context,
): Promise<ProductListSummary[]> {
  const rows = await context.tx
    .select({
      list_id: productLists.id,
      name: productLists.name,
      shareToken: productLists.shareToken,
      product_count: sql<number>`count(${productListItems.productId})::int`,
      has_product: sql<boolean>`coalesce(bool_or(${productListItems.productId} = ${productId ?? null}::uuid), false)`,
    })
    .from(productLists)
    .leftJoin(productListItems, eq(productListItems.listId, productLists.id))
    .where(eq(productLists.userId, requireSession(context).userId))
    .groupBy(productLists.id)
    .orderBy(asc(sql`lower(${productLists.name})`))
  return rows.map(({ shareToken, ...list }) => ({ ...list, is_shared: shareToken !== null }))
}

/** One of the signed-in user's lists. Refuses: product_list_not_found. */
export async function getProductList(
  { listId }: { listId: string },
  context: Context,
): Promise<InternalAmounts<ProductList>> {
  const list = await getOwnList(listId, context)
  return {
    list_id: list.id,
    name: list.name,
    share_token: list.shareToken,
    shows_name: list.showsName,
    products: await findListedProducts(listId, context),
    unavailable: await findUnavailableProducts(context.tx, listId),
  }
}

/** A list that somebody shares; not that of a person who is blocked. Refuses: shared_list_not_found. */
export async function getSharedList(
  { token }: { token: string },
  context: Context,
): Promise<InternalAmounts<SharedList>> {
  const [list] = await context.tx
    .select({
      id: productLists.id,
      name: productLists.name,
      showsName: productLists.showsName,
      fullName: profiles.fullName,
    })
    .from(productLists)
    .innerJoin(profiles, eq(profiles.id, productLists.userId))
    .where(and(eq(productLists.shareToken, token), isNull(profiles.blockedAt), isNull(profiles.deletedAt)))
  if (!list) throw new Refusal('shared_list_not_found')
  return {
    name: list.name,
    first_name: list.showsName ? (list.fullName.trim().split(/\s+/)[0] ?? null) : null,
    products: await findListedProducts(list.id, context),
  }
}
