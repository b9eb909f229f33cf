import { eq, sql, type SQL } from 'drizzle-orm'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { variantTitle } from '@contract/catalog/facts'
import type { ProductOption } from '@contract/catalog/product-fields'
import { sustainabilityScore } from '@contract/sustainability/score'
import { provenCertifications } from '@contract/vendors/practices'
import type { Storefront } from '@contract/vendors/procedures'
import type { Queryable } from '@server/database/connect'
import {
  productImages,
  productListings,
  productOptions,
  products,
  productVariants,
} from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { reviewedDocumentsOf, toStorefront, type ReviewedDocument } from '@server/domains/vendors/storefront'
import { weightsOf } from '@server/domains/sustainability/formula'
import { scoreFactsOf } from '@server/domains/sustainability/score-facts'
import type { Context } from '@server/platform/services'
import { cardColumns } from './listings'
import { preparedStatement } from '@server/database/prepared-statements'
import { onSaleCountOf } from '@server/database/product-counts'
import { toMarketplaceProduct } from './serializers'
import { textAttributesOf } from './text-attribute-columns'

/**
 * One product on sale, with its images, options and variants, itemised score, and vendor. Also accepts the id of one of its variants. A
 * score not set manually is computed here by its version of the formula, so that it equals the sum of its parts. Refuses: product_not_found.
 */
export async function getProductDetails(
  { productId }: { productId: string },
  context: Context,
): Promise<InternalAmounts<ProductDetail>> {
  const { tx } = context
  const product = (await findOnSale(tx, productId)) ?? (await findOnSaleByVariant(tx, productId))
  if (!product) throw new Refusal('product_not_found')
  return toProductDetail(product, context)
}

/** A product as its page shows it, from its row, its vendor's, and its card. */
export async function toProductDetail(
  row: ProductDetailRow,
  context: Context,
): Promise<InternalAmounts<ProductDetail>> {
  const { card, product } = row
  const vendor = toStorefront(row.vendor, row.documents ?? [], row.productCount, context.now)
  return {
    ...toMarketplaceProduct(card),
    vendor,
    ...(await scoreOf(product, vendor, context)),
    images: row.images ?? [],
    short_description: product.shortDescription,
    description: product.description,
    category: product.category,
    materials: product.materials,
    handling_days: product.handlingDays ?? vendor.handling_days,
    ...textAttributesOf(product),
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    manual_score_override: product.manualScoreOverride,
    reduced_to: row.variants.some((variant) => variant.reference_price_minor !== null)
      ? product.reducedTo
      : null,
    options: row.options ?? [],
    variants: row.variants.map(toVariant),
  }
}

export interface VariantRow {
  id: string
  option_values: string[]
  sku: string | null
  price_minor: number
  /** Only where it is higher than the price. */
  reference_price_minor: number | null
  stock: number
  weight_grams: number | null
  image_url: string | null
}

const toVariant = ({
  price_minor,
  reference_price_minor,
  stock,
  ...variant
}: VariantRow): InternalAmounts<ProductVariant> => ({
  ...variant,
  title: variantTitle(variant.option_values),
  price: price_minor,
  reference_price: reference_price_minor,
  quantity: stock,
})

async function scoreOf(product: typeof products.$inferSelect, vendor: Storefront, context: Context) {
  const facts = scoreFactsOf(product, {
    verifiedCertifications: provenCertifications(vendor).length,
    practices: vendor.sustainability_practices.length,
  })
  const { score, parts } = sustainabilityScore(facts, await weightsOf(product.scoreVersion, context))
  return product.manualScoreOverride
    ? { sustainability_score: product.sustainabilityScore, score_parts: [], formula_score: score }
    : { sustainability_score: score, score_parts: parts, formula_score: null }
}

const findOnSale = async (tx: Queryable, id: string) => (await productOnSale(tx).execute({ id }))[0]

/** Variants used to be products: an old URL may name a variant. */
async function findOnSaleByVariant(tx: Queryable, variantId: string) {
  const [variant] = await tx
    .select({ productId: productVariants.productId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId))
  return variant && findOnSale(tx, variant.productId)
}

const productOnSale = preparedStatement('product_on_sale', (tx) =>
  tx
    .select({ card: cardColumns, ...detailColumns })
    .from(productListings)
    .innerJoin(products, eq(products.id, productListings.productId))
    .innerJoin(vendors, eq(vendors.id, productListings.vendorId))
    .where(eq(productListings.productId, sql.placeholder('id'))),
)

const productImagesJson: SQL<ProductDetail['images'] | null> = sql`(
  select json_agg(json_build_object('image_url', image_url, 'width', width, 'height', height, 'alt', alt) order by position)
  from ${productImages} where product_id = ${products.id})`

const productOptionsJson: SQL<ProductOption[] | null> = sql`(
  select json_agg(json_build_object('name', name, 'values', values) order by position)
  from ${productOptions} where product_id = ${products.id})`

const productVariantsJson: SQL<VariantRow[]> = sql`(
  select json_agg(json_build_object('id', v.id, 'option_values', v.option_values, 'sku', v.sku, 'price_minor', v.price_minor,
    'reference_price_minor', case when v.reference_price_minor > v.price_minor then v.reference_price_minor end, 'stock', v.stock, 'weight_grams', v.weight_grams,
    'image_url', i.image_url) order by v.position, v.id)
  from ${productVariants} as v left join ${productImages} as i on i.id = v.image_id
  where v.product_id = ${products.id} and v.deleted_at is null)`

/** All that a product's page shows of it besides the card; selected from products and vendors. */
export const detailColumns = {
  product: products,
  vendor: vendors,
  images: productImagesJson,
  options: productOptionsJson,
  variants: productVariantsJson,
  documents: sql<ReviewedDocument[] | null>`${reviewedDocumentsOf(vendors.id)}`,
  productCount: onSaleCountOf(vendors.id),
}

type ProductDetailRow = Awaited<ReturnType<ReturnType<typeof productOnSale>['execute']>>[number]
