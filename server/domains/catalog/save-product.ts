import { and, eq, isNull } from 'drizzle-orm'
import { ZodError } from 'zod'
import { dayOf } from '@contract/core/day'
import * as texts from '@contract/texts'
import { productLimits, variantTitle } from '@contract/catalog/facts'
import {
  productDraft,
  productFields,
  type ProductChangesInput,
  type ProductFields,
  type ProductInput,
  type VariantFields,
} from '@contract/catalog/product-fields'
import { Refusal } from '@contract/refusals'
import { productActions, type ProductStatus } from '@contract/catalog/states'
import { productImages, products } from '@server/database/schema/catalog'
import { vendorScoreFacts } from '@server/domains/sustainability/score-facts'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { requireVersion } from '@server/platform/version'
import { requiresReview } from './moderation/review-again'
import {
  differs,
  fieldsOf,
  productColumns,
  variantColumns,
  versionedFields,
  type ProductColumns,
  type ProductRow,
  type VariantRow,
} from './product-columns'
import { publishProductUpdates } from './publish-product-update'
import { readOptions, saveOptions } from './save-options'
import {
  matchVariants,
  readVariants,
  saveVariants,
  type SavedVariants,
  type FileVariant,
  type VariantOutcomes,
  type RequestedVariant,
} from './save-variants'
import type { StockChange } from './stock-cause'
import { lockSection } from './store-page/sections'
import { chooseOptionRefusal } from './variants'
import { readImages } from './vendor-product'

export interface SavedProduct {
  productId: string
  outcome: 'created' | 'updated' | 'unchanged'
  status: ProductStatus
  variantOutcomes: VariantOutcomes
  /** Its current variants, in order. */
  variants: SavedVariants['rows']
}

export interface CreateOptions {
  /** The product's import key, unique per vendor. */
  importKey?: string
  /** The file's data of each variant, in order. */
  fileVariants?: readonly FileVariant[]
  /** Overrides the operator's status for new products. */
  status?: ProductStatus
  /** Allows a draft without prices. */
  isUnfinished?: boolean
}

/**
 * Creates a vendor's product with its options and variants, in the operator's status for new ones. Undefined, with nothing created, if the
 * vendor already has the import key. Throws a ZodError for invalid fields.
 */
export async function createProduct(
  vendorId: string,
  input: ProductInput,
  context: Context,
  { importKey = undefined, fileVariants = [], status, isUnfinished = false }: CreateOptions = {},
): Promise<SavedProduct | undefined> {
  const { tx, now } = context
  const fields = (isUnfinished ? productDraft : productFields).parse(input)
  requireOwnImages(fields, [])
  requireLaterEnd(fields, now)
  await requireOwnSection(vendorId, fields.section_id, context)
  const row = {
    ...productColumns(fields, await vendorScoreFacts(tx, vendorId)),
    vendorId,
    status: status ?? (await readSetting(tx, 'new_product_status')),
    importKey,
    createdAt: now,
    updatedAt: now,
  }
  const [created] = await tx
    .insert(products)
    .values(row)
    .onConflictDoNothing({ target: [products.vendorId, products.importKey] })
    .returning({ productId: products.id, status: products.status })
  if (!created) return undefined
  await saveOptions(created.productId, fields.options, [], context)
  const requested = requestedVariants(fields, fileVariants, now)
  const { outcomes, rows } = await saveVariants(created.productId, requested, [], editedBy(context), context)
  return { ...created, outcome: 'created', variantOutcomes: outcomes, variants: rows }
}

/** A stored product, locked. `variants` includes deleted ones. */
export interface StoredProduct {
  row: ProductRow
  fields: ProductFields
  variants: VariantRow[]
}

export interface ProductChanges {
  fields: Partial<ProductChangesInput>
  /** The file's data of each variant, in order. */
  fileVariants?: readonly FileVariant[]
  /** Why its stock changes, if not by an edit. */
  stockChange?: StockChange
}

const editedBy = ({ session }: Context): StockChange => ({ cause: 'edited', userId: session?.userId ?? null })

/**
 * Changes fields of a vendor's own product; omitted ones stay. `variants`, if given, is the complete list; a price or stock alone is only
 * for a product with one variant. `expectedVersion` is the version of the fields that the form showed. The score is recomputed unless set manually.
 * Changing a rejected product sends it back to review, unless an admin does it, and so may changing one on sale (`review-again.ts`). Refuses: product_not_found, choose_option,
 * version_conflict. Throws a ZodError for invalid fields.
 */
export const updateProduct = (
  vendorId: string,
  productId: string,
  fields: Partial<ProductChangesInput>,
  context: Context,
  expectedVersion?: string,
): Promise<SavedProduct> =>
  changeProduct(
    vendorId,
    productId,
    async (stored) => {
      if (expectedVersion !== undefined)
        requireVersion(expectedVersion, versionedFields(stored.fields, await readImages(productId, context)))
      return { fields }
    },
    context,
  )

/** The same for changes that depend on the stored product. */
export async function changeProduct(
  vendorId: string,
  productId: string,
  changesFor: (stored: StoredProduct) => ProductChanges | Promise<ProductChanges>,
  context: Context,
): Promise<SavedProduct> {
  const { tx, now } = context
  const stored = await lockProduct(vendorId, productId, context)
  const changes = await changesFor(stored)
  const schema = stored.row.status === 'draft' ? productDraft : productFields
  const fields = schema.parse(mergeChanges(stored.fields, withAdjustedStock(changes.fields, stored)))
  requireOwnImages(fields, await imageIdsOf(fields, productId, context))
  if (fields.reduced_to !== stored.fields.reduced_to) requireLaterEnd(fields, now)
  if (fields.section_id !== stored.fields.section_id)
    await requireOwnSection(vendorId, fields.section_id, context)
  const columns = productColumns(fields, await vendorScoreFacts(tx, vendorId))
  const hasNewOptions = await saveOptions(productId, fields.options, stored.fields.options, context)
  const requested = requestedVariants(fields, changes.fileVariants ?? [], now)
  const { stockChange = editedBy(context) } = changes
  const { outcomes, rows } = await saveVariants(productId, requested, stored.variants, stockChange, context)
  const savedProduct = { productId, variantOutcomes: outcomes, variants: rows }
  const isUnchanged =
    !hasNewOptions &&
    outcomes.created + outcomes.updated + outcomes.deleted === 0 &&
    !differs<ProductRow>(stored.row, columns)
  if (isUnchanged) return { ...savedProduct, outcome: 'unchanged', status: stored.row.status }
  const status = await statusAfter(stored.row, columns, context)
  await tx
    .update(products)
    .set({ ...columns, status, updatedAt: now })
    .where(eq(products.id, productId))
  await publishProductUpdates(tx, [productId])
  return { ...savedProduct, outcome: 'updated', status }
}

/** The status of a product once its fields are changed: a vendor's change can send it back to review. */
async function statusAfter(
  stored: ProductRow,
  changed: ProductColumns,
  context: Context,
): Promise<ProductStatus> {
  if (stored.status === 'rejected' && context.session?.role !== 'admin') return productActions.resubmit.to
  return (await requiresReview(stored, changed, context)) ? productActions.review_again.to : stored.status
}

async function lockProduct(vendorId: string, productId: string, context: Context): Promise<StoredProduct> {
  const [row] = await context.tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .for('no key update')
  if (!row) throw new Refusal('product_not_found')
  const options = await readOptions(productId, context)
  const variants = await readVariants(productId, context)
  const activeVariants = variants.filter(({ deletedAt }) => deletedAt === null)
  return { row, variants, fields: fieldsOf(row, options, activeVariants) }
}

/** The changes, with each stock adjusted for what was sold since the form showed it; see `quantity_seen`. */
function withAdjustedStock(
  { quantity, quantity_seen, variants, ...otherChanges }: Partial<ProductChangesInput>,
  { variants: stored }: StoredProduct,
): Partial<ProductInput> {
  const activeVariants = stored.filter(({ deletedAt }) => deletedAt === null)
  const singleVariant = activeVariants.length === 1 ? activeVariants[0] : undefined
  const matches = matchVariants((variants ?? []).map(identityOf), activeVariants)
  return {
    ...otherChanges,
    ...(quantity !== undefined && { quantity: adjustedStock(quantity, quantity_seen, singleVariant) }),
    ...(variants && {
      variants: variants.map((variant, i) => ({
        ...variant,
        // The first variants of a product show the stock that it had without options.
        quantity: adjustedStock(variant.quantity, variant.quantity_seen, matches[i] ?? singleVariant),
      })),
    }),
  }
}

function adjustedStock(
  requested: number,
  quantitySeen: number | undefined,
  row: Pick<VariantRow, 'stock'> | undefined,
) {
  if (quantitySeen === undefined || !row) return requested
  return Math.min(Math.max(0, row.stock + requested - quantitySeen), productLimits.quantityMax)
}

const identityOf = ({ id, option_values }: Pick<VariantFields, 'id' | 'option_values'>) => ({
  id,
  optionValues: option_values,
})

function mergeChanges(stored: ProductFields, changes: Partial<ProductInput>): ProductInput {
  const { price, reduced_price, quantity, sku, weight_grams, ...otherChanges } = changes
  if (changes.options?.length === 0) return { ...stored, variants: [], ...changes }
  if (stored.options.length === 0 || changes.options || changes.variants) return { ...stored, ...changes }
  const variantChanges = omitUndefined({ price, reduced_price, quantity, sku, weight_grams })
  if (Object.keys(variantChanges).length === 0) return { ...stored, ...otherChanges }
  const [singleVariant, ...rest] = stored.variants
  if (!singleVariant || rest.length > 0)
    throw chooseOptionRefusal(
      stored.variants.map(({ option_values }) => ({ title: variantTitle(option_values) })),
    )
  return { ...stored, ...otherChanges, variants: [{ ...singleVariant, ...variantChanges }] }
}

const omitUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const requestedVariants = (
  fields: ProductFields,
  fileVariants: readonly FileVariant[],
  now: Date,
): RequestedVariant[] =>
  variantColumns(fields, now).map((columns, i) => ({
    columns,
    id: fields.variants[i]?.id,
    fileVariant: fileVariants[i],
  }))

async function imageIdsOf({ variants }: ProductFields, productId: string, { tx }: Context) {
  if (variants.every(({ image_id }) => image_id === null)) return []
  const rows = await tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  return rows.map(({ id }) => id)
}

/** A reduction that is over already would be taken away at once. */
function requireLaterEnd({ reduced_to: input }: ProductFields, now: Date) {
  if (input === null || input >= dayOf(now)) return
  throw new ZodError([{ code: 'custom', path: ['reduced_to'], message: texts.product.reducedToPast, input }])
}

async function requireOwnSection(vendorId: string, sectionId: string | null, context: Context) {
  if (sectionId === null || (await lockSection(vendorId, sectionId, context))) return
  const message = texts.storeSection.noLongerExists
  throw new ZodError([{ code: 'custom', path: ['section_id'], message, input: sectionId }])
}

/** A variant shows images of its own product only. */
function requireOwnImages({ variants }: ProductFields, ownImageIds: readonly string[]) {
  const issues = variants.flatMap(({ image_id: input }, n) =>
    input === null || ownImageIds.includes(input)
      ? []
      : [
          {
            code: 'custom' as const,
            path: ['variants', n, 'image_id'],
            message: imageNotOwnedMessage,
            input,
          },
        ],
  )
  if (issues.length > 0) throw new ZodError(issues)
}
const imageNotOwnedMessage = 'This picture does not belong to this product.'
