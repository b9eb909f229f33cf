import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { effectiveHandlingDays } from '@server/database/effective-handling-days'
import { productListings, products, productVariants } from '@server/database/schema/catalog'
import { cartItems, savedItems } from '@server/database/schema/cart'
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
  referencePriceMinor:
    sql<Minor | null>`case when ${productVariants.referencePriceMinor} > ${productVariants.priceMinor} then ${productVariants.referencePriceMinor} end`.mapWith(
      productVariants.referencePriceMinor,
    ),
  stock: productVariants.stock,
  imageUrl: variantImage,
  vendorName: vendors.companyName,
  vendorSlug: vendors.storeSlug,
  vendorId: vendors.id,
  closedFrom: vendors.closedFrom,
  closedTo: vendors.closedTo,
  category: products.category,
  weightGrams: productVariants.weightGrams,
  handlingDays: effectiveHandlingDays,
}

/** For queries over product_variants that left-join product_listings. */
const isOnSale = sql<boolean>`(${productListings.productId} is not null and ${productVariants.deletedAt} is null)`

/** The lines of a cart in insertion order, each with its current price and stock. */
export const selectCartLines = (tx: Queryable, userId: string) =>
  tx
    .select({
      ...variantColumns,
      quantity: cartItems.quantity,
      priceWhenAddedMinor: cartItems.priceWhenAddedMinor,
      isOnSale,
    })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(productListings, eq(productListings.productId, products.id))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.variantId))

/** What a user saved for later, most recent first, each with its current price and stock. */
export const selectSavedItems = (tx: Queryable, userId: string) =>
  tx
    .select({
      ...variantColumns,
      quantity: savedItems.quantity,
      savedAt: savedItems.savedAt,
      alertRequestedAt: savedItems.alertRequestedAt,
      isOnSale,
    })
    .from(savedItems)
    .innerJoin(productVariants, eq(productVariants.id, savedItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(productListings, eq(productListings.productId, products.id))
    .where(eq(savedItems.userId, userId))
    .orderBy(desc(savedItems.savedAt), asc(savedItems.variantId))

/** The variants that are on sale, in the form a guest cart shows. */
export const selectVariantsOnSale = (tx: Queryable, variantIds: readonly string[]) =>
  tx
    .select(variantColumns)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(productListings, eq(productListings.productId, products.id))
    .where(and(inArray(productVariants.id, [...variantIds]), isNull(productVariants.deletedAt)))

/** The quantity of each variant in a user's cart, by variant id. */
export async function findCartQuantities(tx: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** The variants of a product in a user's cart, with their stock, 0 if off sale; the id may be the product's or a variant's. */
export const selectCartVariants = (tx: Queryable, userId: string, productId: string) =>
  tx
    .select({
      id: productVariants.id,
      name: products.name,
      optionValues: productVariants.optionValues,
      stock: sql<number>`case when ${isOnSale} then ${productVariants.stock} else 0 end`,
    })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(productListings, eq(productListings.productId, products.id))
    .where(
      and(
        eq(cartItems.userId, userId),
        sql`${productId}::uuid in (${productVariants.productId}, ${productVariants.id})`,
      ),
    )
