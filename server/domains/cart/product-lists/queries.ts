import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { ListedProduct } from '@contract/cart/product-list-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { productListings, products } from '@server/database/schema/catalog'
import { productListItems, productLists } from '@server/database/schema/product-lists'
import { vendors } from '@server/database/schema/vendors'
import { cardColumns } from '@server/domains/catalog/listings'
import { toMarketplaceProduct } from '@server/domains/catalog/serializers'
import { reopeningDay } from '@server/domains/vendors/holiday'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** That a list is the signed-in user's own. */
export const isOwnList = (listId: string, context: Context) =>
  and(eq(productLists.userId, requireSession(context).userId), eq(productLists.id, listId))

/** One of the signed-in user's lists. Refuses: product_list_not_found. */
export async function getOwnList(listId: string, context: Context) {
  const [list] = await context.tx.select().from(productLists).where(isOwnList(listId, context))
  if (!list) throw new Refusal('product_list_not_found')
  return list
}

/** The only variant of a product that has no options to choose from. */
const onlyVariant = sql<string | null>`case when ${productListings.variantCount} = 1 then (
  select variant.id from product_variants as variant
  where variant.product_id = ${productListings.productId} and variant.deleted_at is null limit 1) end`

/** The products on a list that are on sale, the last added first. A list is short, so all of it is read. */
export async function findListedProducts(
  listId: string,
  { tx, now }: Context,
): Promise<InternalAmounts<ListedProduct>[]> {
  const rows = await tx
    .select({
      card: cardColumns,
      variantId: onlyVariant,
      closedFrom: vendors.closedFrom,
      closedTo: vendors.closedTo,
    })
    .from(productListItems)
    .innerJoin(productListings, eq(productListings.productId, productListItems.productId))
    .innerJoin(vendors, eq(vendors.id, productListings.vendorId))
    .where(eq(productListItems.listId, listId))
    .orderBy(desc(productListItems.addedAt), asc(productListItems.productId))
  return rows.map(({ card, variantId, ...holiday }) => ({
    ...toMarketplaceProduct(card),
    variant_id: variantId,
    reopens_on: reopeningDay(holiday, now),
  }))
}

/** The products on a list that are no longer on sale. */
export const findUnavailableProducts = (tx: Queryable, listId: string) =>
  tx
    .select({ product_id: products.id, name: products.name })
    .from(productListItems)
    .innerJoin(products, eq(products.id, productListItems.productId))
    .leftJoin(productListings, eq(productListings.productId, productListItems.productId))
    .where(and(eq(productListItems.listId, listId), isNull(productListings.productId)))
    .orderBy(desc(productListItems.addedAt), asc(products.id))
