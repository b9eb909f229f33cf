import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '@contract/refusals'
import type { Minor } from '@contract/core/money'
import { variantTitle } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { productImages, productListings, products, productVariants } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'

/** Identifies a variant to buy. Without a variant id: the product's only variant, or the variant whose id was given as the product's. */
export interface VariantKey {
  productId: string
  variantId?: string | undefined
}

export interface VariantOnSale {
  id: string
  productId: string
  vendorId: string
  vendorName: string
  /** The vendor's holiday, if it has set one. */
  closedFrom: string | null
  closedTo: string | null
  name: string
  /** "Indigo / Large"; null if the product has no options. */
  title: string | null
  priceMinor: Minor
  stock: number
}

/**
 * Resolves the variant on sale. An id from when each variant was its own product still works. Refuses: product_not_found; choose_option if
 * a product has several and none is named.
 */
export async function getVariantOnSale(tx: Queryable, key: VariantKey): Promise<VariantOnSale> {
  const [variant] = await findVariantsOnSale(tx, [key])
  if (!variant) throw new Refusal('product_not_found')
  if (Array.isArray(variant)) throw chooseOptionRefusal(variant)
  return variant
}

/** The same for several keys, in order: undefined for what is not on sale, all candidates if one must be chosen. */
export async function findVariantsOnSale(
  tx: Queryable,
  keys: readonly VariantKey[],
): Promise<(VariantOnSale | VariantOnSale[] | undefined)[]> {
  if (keys.length === 0) return []
  const productIds = keys.map(({ productId }) => productId)
  const variantIds = keys.map(({ productId, variantId }) => variantId ?? productId)
  const rows = await variantsOnSaleByIds(tx).execute({ productIds, variantIds })
  const variants = rows.map(({ optionValues, ...row }) => ({ ...row, title: variantTitle(optionValues) }))
  return keys.map((key) => resolveVariant(variants, key))
}

/** The variants on sale that have one of the ids, or whose product has. */
const variantsOnSaleByIds = preparedStatement('variants_on_sale', (tx) =>
  tx
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      vendorId: productListings.vendorId,
      vendorName: productListings.vendorName,
      closedFrom: vendors.closedFrom,
      closedTo: vendors.closedTo,
      name: productListings.name,
      optionValues: productVariants.optionValues,
      priceMinor: productVariants.priceMinor,
      stock: productVariants.stock,
    })
    .from(productVariants)
    .innerJoin(productListings, eq(productListings.productId, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, productListings.vendorId))
    .where(
      and(
        isNull(productVariants.deletedAt),
        or(
          matchesAnyOf(productVariants.id, 'variantIds'),
          matchesAnyOf(productVariants.productId, 'productIds'),
        ),
      ),
    )
    .orderBy(productVariants.productId, productVariants.position, productVariants.id),
)

const matchesAnyOf = (column: PgColumn, ids: string) => sql`${column} = any(${sql.placeholder(ids)}::uuid[])`

function resolveVariant(variants: readonly VariantOnSale[], { productId, variantId }: VariantKey) {
  const variant = variants.find(({ id }) => id === (variantId ?? productId))
  if (variantId !== undefined)
    return variant && [variant.productId, variant.id].includes(productId) ? variant : undefined
  const variantsOfProduct = variants.filter((candidate) => candidate.productId === productId)
  if (variantsOfProduct.length > 1) return variantsOfProduct
  return variantsOfProduct[0] ?? variant
}

/** The choose_option refusal listing these variants. */
export const chooseOptionRefusal = (variants: readonly { title: string | null }[]) => {
  const titles = variants.map(({ title }) => title).filter((title) => title !== null)
  const listedTitles = titles.slice(0, maxTitles).join(', ')
  return new Refusal('choose_option', {
    options: titles.length > maxTitles ? `${listedTitles} …` : listedTitles,
  })
}

const maxTitles = 12

/** The image of a variant: its own, or its product's main one. For queries over product_variants and products. */
export const variantImage = sql<string | null>`coalesce(
  (select ${productImages.imageUrl} from ${productImages} where ${productImages.id} = ${productVariants.imageId}),
  (select ${productImages.imageUrl} from ${productImages} where ${productImages.productId} = ${products.id}
    order by ${productImages.position} limit 1))`
