import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { cartItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'

/** Lines of a cart in the order they were added, each with what it costs and what is in stock right now. */
export const cartLines = (tx: Queryable, userId: string) =>
  tx
    .select({
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      name: products.name,
      priceMinor: products.priceMinor,
      stock: products.quantity,
      onSale: products.onSale,
      imageUrl: sql<string | null>`(select ${productImages.imageUrl} from ${productImages}
        where ${productImages.productId} = ${products.id} order by ${productImages.position} limit 1)`,
      vendorId: vendors.id,
      vendorName: vendors.companyName,
      vendorSlug: vendors.storeSlug,
      category: products.category,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId))
