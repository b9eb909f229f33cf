import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductDetail } from '@contract/catalog'
import type { ProductTag } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import { sustainabilityScore } from '@contract/score'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { vendorScoreFacts } from '@server/domains/vendors/service'
import type { Context } from '@server/platform/services'
import { keepPrepared } from './prepared'
import { isOnSale } from './queries'

/**
 * One product on sale, with its pictures, how its score came about, and the colours and sizes it comes in. Refuses:
 * product_not_found.
 */
export async function getProductDetails(
  { p_product_id }: { p_product_id: string },
  { tx }: Context,
): Promise<ProductDetail> {
  const [found] = await keep(tx, 'product_on_sale', () => prepareProduct(tx)).execute({ id: p_product_id })
  if (!found) throw new Refusal('product_not_found')
  const { product, vendorSlug, vendorName } = found
  const [images, variants, vendorFacts] = await Promise.all([
    imagesOf(tx, product.id),
    siblingsOf(tx, product),
    vendorScoreFacts(tx, product.vendorId),
  ])
  const tags = product.sustainabilityTags as ProductTag[]
  return {
    id: product.id,
    name: product.name,
    image_url: images[0]?.image_url ?? null,
    vendor_slug: vendorSlug ?? '',
    vendor_name: vendorName,
    sustainability_tags: tags,
    sustainability_score: product.sustainabilityScore,
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
    score_parts: product.manualScoreOverride
      ? []
      : sustainabilityScore({ ...product, tags, ...vendorFacts }).parts,
    variant_label: product.variantLabel,
    variants,
  }
}

const prepareProduct = (tx: Queryable) =>
  tx
    .select({ product: products, vendorSlug: vendors.storeSlug, vendorName: vendors.companyName })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.id, sql.placeholder('id')), isOnSale))
    .prepare('product_on_sale')

const keep = keepPrepared<ReturnType<typeof prepareProduct>>()

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
async function siblingsOf(tx: Queryable, { vendorId, variantGroup }: typeof products.$inferSelect) {
  if (variantGroup === null) return []
  const rows = await tx
    .select({
      id: products.id,
      variantLabel: products.variantLabel,
      name: products.name,
      priceMinor: products.priceMinor,
      quantity: products.quantity,
    })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.variantGroup, variantGroup), isOnSale))
    .orderBy(asc(products.createdAt), asc(products.id))
  if (rows.length < 2) return []
  return rows.map(({ priceMinor, variantLabel, name, ...row }) => ({
    id: row.id,
    variant_label: variantLabel ?? name,
    price: toDecimal(priceMinor),
    quantity: row.quantity,
  }))
}
