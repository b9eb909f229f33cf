import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { cartItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'

/** What a line shows of its product, as it is right now. */
const productColumns = {
  name: products.name,
  priceMinor: products.priceMinor,
  stock: products.quantity,
  imageUrl: sql<string | null>`(select ${productImages.imageUrl} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position} limit 1)`,
  vendorName: vendors.companyName,
  vendorSlug: vendors.storeSlug,
}

/** Lines of a cart in the order they were added, each with what it costs and what is in stock right now. */
export const cartLines = (tx: Queryable, userId: string) =>
  tx
    .select({
      ...productColumns,
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      priceWhenAddedMinor: cartItems.priceWhenAddedMinor,
      onSale: products.onSale,
      vendorId: vendors.id,
      category: products.category,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId))

/** Those of the products that are on sale, as a guest's cart shows them. */
export const cartProducts = (tx: Queryable, productIds: readonly string[]) =>
  tx
    .select({ ...productColumns, productId: products.id })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(inArray(products.id, [...productIds]), eq(products.onSale, true)))
