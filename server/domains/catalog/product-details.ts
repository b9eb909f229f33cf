import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductDetail } from '@contract/catalog'
import type { ProductTag } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import { sustainabilityScore } from '@contract/score'
import type { Storefront } from '@contract/vendors'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { showStorefront } from '@server/domains/vendors/storefront'
import type { Context } from '@server/platform/services'
import { keepPrepared } from './prepared'
import { isOnSale } from './queries'

/**
 * One product on sale, with its pictures, how its score came about, its vendor, and the colours and sizes it comes in. A score
 * that was not set by hand is worked out here, so that it is what its parts add up to. Refuses: product_not_found.
 */
export async function getProductDetails(
  { p_product_id }: { p_product_id: string },
  { tx }: Context,
): Promise<ProductDetail> {
  const [found] = await keep(tx, 'product_on_sale', () => prepareProduct(tx)).execute({ id: p_product_id })
  if (!found) throw new Refusal('product_not_found')
  const { product } = found
  const [images, variants, vendor] = await Promise.all([
    imagesOf(tx, product.id),
    siblingsOf(tx, product),
    showStorefront(found.vendor, tx),
  ])
  const tags = product.sustainabilityTags as ProductTag[]
  return {
    id: product.id,
    name: product.name,
    image_url: images[0]?.image_url ?? null,
    vendor_slug: vendor.store_slug,
    vendor_name: vendor.company_name,
    vendor_country: vendor.country,
    vendor,
    sustainability_tags: tags,
    ...scoreOf(product, vendor),
    price: toDecimal(product.priceMinor),
    quantity: product.quantity,
    images,
    short_description: product.shortDescription,
    description: product.description,
    category: product.category,
    origin: product.origin,
    materials: product.materials,
    packaging: product.packaging,
    manual_score_override: product.manualScoreOverride,
    variant_label: product.variantLabel,
    variants,
  }
}

const prepareProduct = (tx: Queryable) =>
  tx
    .select({ product: products, vendor: vendors })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.id, sql.placeholder('id')), isOnSale))
    .prepare('product_on_sale')

const keep = keepPrepared<ReturnType<typeof prepareProduct>>()

function scoreOf(product: typeof products.$inferSelect, vendor: Storefront) {
  if (product.manualScoreOverride)
    return { sustainability_score: product.sustainabilityScore, score_parts: [] }
  const { score, parts } = sustainabilityScore({
    ...product,
    tags: product.sustainabilityTags as ProductTag[],
    verifiedCertifications: vendor.checked_documents.filter(
      ({ document_category }) => document_category === 'sustainability_certification',
    ).length,
    practices: vendor.sustainability_practices.length,
  })
  return { sustainability_score: score, score_parts: parts }
}

const imagesOf = (tx: Queryable, productId: string) =>
  tx
    .select({
      image_url: productImages.imageUrl,
      width: productImages.width,
      height: productImages.height,
      alt: productImages.alt,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))

/** The thing in all its colours and sizes on sale, itself among them; none when there is only this one. */
async function siblingsOf(tx: Queryable, { variantFamily }: typeof products.$inferSelect) {
  if (variantFamily === null) return []
  const rows = await tx
    .select({
      id: products.id,
      variantLabel: products.variantLabel,
      name: products.name,
      priceMinor: products.priceMinor,
      quantity: products.quantity,
    })
    .from(products)
    .where(and(eq(products.variantFamily, variantFamily), isOnSale))
    .orderBy(asc(products.createdAt), asc(products.id))
  if (rows.length < 2) return []
  return rows.map(({ priceMinor, variantLabel, name, ...row }) => ({
    id: row.id,
    variant_label: variantLabel ?? name,
    price: toDecimal(priceMinor),
    quantity: row.quantity,
  }))
}
