import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings, products, productVariants } from '@server/database/schema/catalog'
import { cartItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'
import { variantImage } from '@server/domains/catalog/variants'

/** A line's variant data, as of now. */
const variantColumns = {
  productId: products.id,
  variantId: productVariants.id,
  name: products.name,
  optionValues: productVariants.optionValues,
  sku: productVariants.sku,
  priceMinor: productVariants.priceMinor,
  stock: productVariants.stock,
  imageUrl: variantImage,
  vendorName: vendors.companyName,
  vendorSlug: vendors.storeSlug,
}

/** The lines of a cart in insertion order, each with its current price and stock. */
export const cartLines = (tx: Queryable, userId: string) =>
  tx
    .select({
      ...variantColumns,
      quantity: cartItems.quantity,
      priceWhenAddedMinor: cartItems.priceWhenAddedMinor,
      isOnSale: sql<boolean>`${productListings.productId} is not null and ${productVariants.deletedAt} is null`,
      vendorId: vendors.id,
      category: products.category,
    })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(productListings, eq(productListings.productId, products.id))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.variantId))

/** The variants that are on sale, in the form a guest cart shows. */
export const variantsOnSale = (tx: Queryable, variantIds: readonly string[]) =>
  tx
    .select(variantColumns)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(productListings, eq(productListings.productId, products.id))
    .where(and(inArray(productVariants.id, [...variantIds]), isNull(productVariants.deletedAt)))

/** The variants of a product in a user's cart; the id may be the product's or a variant's. */
export const heldVariants = (tx: Queryable, userId: string, productId: string) =>
  tx
    .select({ id: productVariants.id, optionValues: productVariants.optionValues })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .where(
      and(
        eq(cartItems.userId, userId),
        sql`${productId}::uuid in (${productVariants.productId}, ${productVariants.id})`,
      ),
    )
