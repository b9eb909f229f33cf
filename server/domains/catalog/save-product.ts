import { and, eq, isNull } from 'drizzle-orm'
import { ZodError } from 'zod'
import { productLimits, variantTitle } from '@contract/catalog/facts'
import {
  productFields,
  type ChangedFields,
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
import {
  differs,
  fieldsOf,
  productColumns,
  variantColumns,
  versionedFields,
  type ProductRow,
  type VariantRow,
} from './product-columns'
import { currentOptions, saveOptions } from './save-options'
import {
  matchVariants,
  readVariants,
  saveVariants,
  type SavedVariants,
  type VariantOfFile,
  type VariantOutcomes,
  type RequestedVariant,
} from './save-variants'
import { selectOption } from './variants'
import { readImages } from './vendor-product'

export interface SavedProduct {
  productId: string
  outcome: 'created' | 'updated' | 'unchanged'
  status: ProductStatus
  variantOutcomes: VariantOutcomes
  /** Its current variants, in order. */
  variants: SavedVariants['rows']
}

interface Origin {
  /** The product's import key, unique per vendor. */
  importKey?: string
  /** What the file says of each variant, in order. */
  files?: readonly VariantOfFile[]
  /** Overrides the operator's status for new products. */
  status?: ProductStatus
}

/**
 * Creates a vendor's product with its options and variants, in the operator's status for new ones. Undefined, with nothing created, if the
 * vendor already has the import key. Throws a ZodError for invalid fields.
 */
export async function createProduct(
  vendorId: string,
  input: ProductInput,
  context: Context,
  { importKey = undefined, files = [], status }: Origin = {},
): Promise<SavedProduct | undefined> {
  const { tx, now } = context
  const fields = productFields.parse(input)
  requireOwnImages(fields, [])
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
  const requested = requestedVariants(fields, files)
  const { outcomes, rows } = await saveVariants(created.productId, requested, [], context)
  return { ...created, outcome: 'created', variantOutcomes: outcomes, variants: rows }
}

/** A stored product, locked. `variants` includes deleted ones. */
export interface StoredProduct {
  row: ProductRow
  fields: ProductFields
  variants: VariantRow[]
}

export interface ProductChanges {
  fields: Partial<ChangedFields>
  /** What the file says of each variant, in order. */
  files?: readonly VariantOfFile[]
}

/**
 * Changes fields of a vendor's own product; omitted ones stay. `variants`, if given, is the complete list; a price or stock alone is only
 * for a product with one variant. `seen` is the version of the fields that the form showed. The score is recomputed unless set manually.
 * Changing a rejected product sends it back to review, unless an admin does it. Refuses: product_not_found, choose_option,
 * changed_meanwhile. Throws a ZodError for invalid fields.
 */
export const updateProduct = (
  vendorId: string,
  productId: string,
  fields: Partial<ChangedFields>,
  context: Context,
  seen?: string,
): Promise<SavedProduct> =>
  changeProduct(
    vendorId,
    productId,
    async (before) => {
      if (seen !== undefined)
        requireVersion(seen, versionedFields(before.fields, await readImages(productId, context)))
      return { fields }
    },
    context,
  )

/** The same for changes that depend on the stored product. */
export async function changeProduct(
  vendorId: string,
  productId: string,
  changesFor: (before: StoredProduct) => ProductChanges | Promise<ProductChanges>,
  context: Context,
): Promise<SavedProduct> {
  const { tx, now } = context
  const before = await lockProduct(vendorId, productId, context)
  const changes = await changesFor(before)
  const fields = productFields.parse(merge(before.fields, withStock(changes.fields, before)))
  requireOwnImages(fields, await imageIdsOf(fields, productId, context))
  const described = productColumns(fields, await vendorScoreFacts(tx, vendorId))
  const hasNewOptions = await saveOptions(productId, fields.options, before.fields.options, context)
  const requested = requestedVariants(fields, changes.files ?? [])
  const { outcomes, rows } = await saveVariants(productId, requested, before.variants, context)
  const saved = { productId, variantOutcomes: outcomes, variants: rows }
  const isUnchanged =
    !hasNewOptions &&
    outcomes.created + outcomes.updated + outcomes.deleted === 0 &&
    !differs<ProductRow>(before.row, described)
  if (isUnchanged) return { ...saved, outcome: 'unchanged', status: before.row.status }
  const isResubmitted = before.row.status === 'rejected' && context.session?.role !== 'admin'
  const status = isResubmitted ? productActions.resubmit.to : before.row.status
  await tx
    .update(products)
    .set({ ...described, status, updatedAt: now })
    .where(eq(products.id, productId))
  return { ...saved, outcome: 'updated', status }
}

async function lockProduct(vendorId: string, productId: string, context: Context): Promise<StoredProduct> {
  const [row] = await context.tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .for('no key update')
  if (!row) throw new Refusal('product_not_found')
  const options = await currentOptions(productId, context)
  const variants = await readVariants(productId, context)
  const sold = variants.filter(({ deletedAt }) => deletedAt === null)
  return { row, variants, fields: fieldsOf(row, options, sold) }
}

/** The changes with the stock that results where they say what was seen; see `quantity_seen`. */
function withStock(
  { quantity, quantity_seen, variants, ...others }: Partial<ChangedFields>,
  { variants: stored }: StoredProduct,
): Partial<ProductInput> {
  const sold = stored.filter(({ deletedAt }) => deletedAt === null)
  const only = sold.length === 1 ? sold[0] : undefined
  const matches = matchVariants((variants ?? []).map(identityOf), sold)
  return {
    ...others,
    ...(quantity !== undefined && { quantity: stockAfter(quantity, quantity_seen, only) }),
    ...(variants && {
      variants: variants.map((variant, i) => ({
        ...variant,
        // The first variants of a product show the stock that it had without options.
        quantity: stockAfter(variant.quantity, variant.quantity_seen, matches[i] ?? only),
      })),
    }),
  }
}

function stockAfter(requested: number, seen: number | undefined, row: Pick<VariantRow, 'stock'> | undefined) {
  if (seen === undefined || !row) return requested
  return Math.min(Math.max(0, row.stock + requested - seen), productLimits.quantityMax)
}

const identityOf = ({ id, option_values }: Pick<VariantFields, 'id' | 'option_values'>) => ({
  id,
  optionValues: option_values,
})

function merge(before: ProductFields, changes: Partial<ProductInput>): ProductInput {
  const { price, quantity, sku, weight_grams, ...others } = changes
  if (changes.options?.length === 0) return { ...before, variants: [], ...changes }
  if (before.options.length === 0 || changes.options || changes.variants) return { ...before, ...changes }
  const own = definedOf({ price, quantity, sku, weight_grams })
  if (Object.keys(own).length === 0) return { ...before, ...others }
  const [only, ...more] = before.variants
  if (!only || more.length > 0)
    throw selectOption(before.variants.map(({ option_values }) => ({ title: variantTitle(option_values) })))
  return { ...before, ...others, variants: [{ ...only, ...own }] }
}

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const requestedVariants = (fields: ProductFields, files: readonly VariantOfFile[]): RequestedVariant[] =>
  variantColumns(fields).map((columns, i) => ({ columns, id: fields.variants[i]?.id, ofFile: files[i] }))

async function imageIdsOf({ variants }: ProductFields, productId: string, { tx }: Context) {
  if (variants.every(({ image_id }) => image_id === null)) return []
  const rows = await tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  return rows.map(({ id }) => id)
}

/** A variant shows images of its own product only. */
function requireOwnImages({ variants }: ProductFields, own: readonly string[]) {
  const issues = variants.flatMap(({ image_id: input }, n) =>
    input === null || own.includes(input)
      ? []
      : [{ code: 'custom' as const, path: ['variants', n, 'image_id'], message: foreignPicture, input }],
  )
  if (issues.length > 0) throw new ZodError(issues)
}
const foreignPicture = 'This picture does not belong to this product.'
