import { and, eq, isNull } from 'drizzle-orm'
import { productFields, type ProductFields, type ProductInput } from '@contract/catalog'
import { Refusal } from '@contract/messages'
import { toDecimal, toMinor } from '@contract/money'
import { sustainabilityScore, type ScoreFacts } from '@contract/score'
import { productActions, type ProductStatus } from '@contract/states'
import { products } from '@server/database/schema/catalog'
import { vendorScoreFacts } from '@server/domains/vendors/service'
import type { Context } from '@server/platform/services'
import { setting } from '@server/platform/settings'

export interface SavedProduct {
  productId: string
  outcome: 'created' | 'updated' | 'unchanged'
}

interface Origin {
  /** Where an import found the product: once per vendor. */
  importKey?: string
  /** Instead of what the operator has set for new products. */
  status?: ProductStatus
}

/**
 * A new product of a vendor, in the status the operator has set for new ones. With an import key that the vendor already has,
 * nothing is made and undefined comes back. Throws a ZodError on bad fields.
 */
export async function createProduct(
  vendorId: string,
  input: ProductInput,
  { tx, now }: Context,
  origin: Origin = {},
): Promise<SavedProduct | undefined> {
  const fields = productFields.parse(input)
  const status = origin.status ?? (await setting(tx, 'new_product_status'))
  const row = rowOf(fields, await vendorScoreFacts(tx, vendorId))
  const [made] = await tx
    .insert(products)
    .values({ ...row, vendorId, status, importKey: origin.importKey ?? null, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [products.vendorId, products.importKey] })
    .returning({ productId: products.id })
  return made && { ...made, outcome: 'created' }
}

/**
 * Changes fields of a vendor's own product; what is left out stays. The score is computed anew unless it is set by hand. A
 * rejected product that changes goes back to review. Refuses: product_not_found. Throws a ZodError on bad fields.
 */
export async function updateProduct(
  vendorId: string,
  productId: string,
  changes: Partial<ProductInput>,
  { tx, now }: Context,
): Promise<SavedProduct> {
  const [before] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .for('update')
  if (!before) throw new Refusal('product_not_found')
  const fields = productFields.parse({ ...fieldsOf(before), ...changes })
  const after = rowOf(fields, await vendorScoreFacts(tx, vendorId))
  if (!differs(before, after)) return { productId, outcome: 'unchanged' }
  const status = before.status === 'rejected' ? productActions.resubmit.to : before.status
  await tx
    .update(products)
    .set({ ...after, status, updatedAt: now })
    .where(eq(products.id, productId))
  return { productId, outcome: 'updated' }
}

type Row = typeof products.$inferSelect

/** What a score is computed from, for a product and its vendor. */
export const scoreFactsOf = (
  product: Pick<Row, 'sustainabilityTags' | 'materials' | 'packaging' | 'origin'>,
  vendorFacts: Pick<ScoreFacts, 'verifiedCertifications' | 'practices'>,
): ScoreFacts => ({ ...product, ...vendorFacts, tags: product.sustainabilityTags as ScoreFacts['tags'] })

function rowOf(fields: ProductFields, vendorFacts: Pick<ScoreFacts, 'verifiedCertifications' | 'practices'>) {
  const said = {
    name: fields.name,
    shortDescription: fields.short_description || null,
    description: fields.description || null,
    category: fields.category,
    priceMinor: toMinor(fields.price),
    quantity: fields.quantity,
    origin: fields.origin || null,
    materials: fields.materials.filter((material) => material !== ''),
    packaging: fields.packaging || null,
    sustainabilityTags: [...new Set(fields.sustainability_tags)] as string[],
    manualScoreOverride: fields.manual_score_override,
    sku: fields.sku || null,
    weightGrams: fields.weight_grams,
    variantGroup: fields.variant_group || null,
    variantLabel: fields.variant_label || null,
  }
  const sustainabilityScoreNow = fields.manual_score_override
    ? fields.sustainability_score
    : sustainabilityScore(scoreFactsOf(said, vendorFacts)).score
  return { ...said, sustainabilityScore: sustainabilityScoreNow }
}

const fieldsOf = (row: Row): ProductFields => ({
  name: row.name,
  short_description: row.shortDescription,
  description: row.description,
  category: row.category,
  price: toDecimal(row.priceMinor),
  quantity: row.quantity,
  origin: row.origin,
  materials: row.materials,
  packaging: row.packaging,
  sustainability_tags: row.sustainabilityTags as ProductFields['sustainability_tags'],
  manual_score_override: row.manualScoreOverride,
  sustainability_score: row.sustainabilityScore,
  sku: row.sku,
  weight_grams: row.weightGrams,
  variant_group: row.variantGroup,
  variant_label: row.variantLabel,
})

const differs = (before: Row, after: Partial<Row>): boolean =>
  Object.entries(after).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Row]),
  )
