import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ProductStatus } from '@contract/catalog/states'
import type { StockRule } from '@contract/catalog/facts'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { idFromHandle } from '../exported-handle'
import { publishDraft } from '../publish-product'
import {
  changeProduct,
  createProduct,
  type CreateOptions,
  type SavedProduct,
  type StoredProduct,
} from '../save-product'
import { draftFields, mergeDraft } from './merge-draft'
import { createIssue, type ImportIssue } from './parse-shopify'
import type { ProductDraft } from './shopify-product'
import { variantFromFile } from './imported-stock'

interface SaveOptions {
  /** Who imports it, for the history of its stock. */
  importedBy: string | null
  stockRule: StockRule
  /** Publishes products before they have an image. */
  publishWithoutPictures: boolean
}

export type SavedDraft = SavedProduct & {
  /** Whether it is a draft that only lacks an image. */
  awaitsPicture: boolean
  /** Whether this save published a draft. */
  wasPublished: boolean
  notes: ImportIssue[]
  /** How many of its variants had another stock than in the file. */
  stockDiffers: number
}

/**
 * Creates the product of a draft, or updates the one from an earlier import. A new one stays a draft until it has an image. Throws a
 * ZodError for invalid fields.
 */
export async function saveDraft(
  vendorId: string,
  draft: ProductDraft,
  options: SaveOptions,
  context: Context,
): Promise<SavedDraft> {
  const existingId = await findImportedProductId(vendorId, draft, context)
  if (existingId !== undefined) return updateFromDraft(vendorId, existingId, draft, options, context)
  const status = initialStatus(draft, options)
  const createOptions: CreateOptions = {
    importKey: draft.importKey,
    fileVariants: draft.variants.map(variantFromFile),
    ...(status && { status }),
  }
  const created = await createProduct(vendorId, draftFields(draft), context, createOptions)
  // A concurrent import created it.
  if (!created) return saveDraft(vendorId, draft, options, context)
  const notes = draft.isPublished ? [] : [createIssue(draft.line, draft.handle, unpublishedReason)]
  return {
    ...created,
    awaitsPicture: draft.isPublished && created.status === 'draft',
    wasPublished: false,
    notes,
    stockDiffers: 0,
  }
}

const unpublishedReason =
  'it is not published in your shop: it was imported as a draft; publish it here when it is ready'
const stillOnSaleReason =
  'it is not published in your shop but is on sale here; delete it here, or set its stock to 0'

function initialStatus({ isPublished }: ProductDraft, options: SaveOptions): ProductStatus | undefined {
  return isPublished && options.publishWithoutPictures ? undefined : 'draft'
}

/** The product of an earlier import, or the one that an export named, however it was created. */
async function findImportedProductId(vendorId: string, { importKey, handle }: ProductDraft, { tx }: Context) {
  const find = async (condition: SQL) => {
    const ownedByVendor = and(eq(products.vendorId, vendorId), isNull(products.deletedAt))
    return (await tx.select({ id: products.id }).from(products).where(and(ownedByVendor, condition)))[0]?.id
  }
  const exportedId = idFromHandle(handle)
  return (
    (await find(eq(products.importKey, importKey))) ??
    (exportedId === undefined ? undefined : find(eq(products.id, exportedId)))
  )
}

async function updateFromDraft(
  vendorId: string,
  productId: string,
  draft: ProductDraft,
  { stockRule, publishWithoutPictures, importedBy }: SaveOptions,
  context: Context,
): Promise<SavedDraft> {
  const notes: ImportIssue[] = []
  let stockDiffers = 0
  const changesFor = (stored: StoredProduct) => {
    const mergeResult = mergeDraft(draft, stored, stockRule)
    notes.push(...mergeResult.notes)
    stockDiffers = mergeResult.stockDiffers
    return { ...mergeResult.changes, stockChange: { cause: 'imported', userId: importedBy } as const }
  }
  const savedProduct = await changeProduct(vendorId, productId, changesFor, context)
  if (!draft.isPublished) {
    if (savedProduct.status === 'active') notes.push(createIssue(draft.line, draft.handle, stillOnSaleReason))
    return { ...savedProduct, awaitsPicture: false, wasPublished: false, notes, stockDiffers }
  }
  const wasPublished =
    publishWithoutPictures && (await publishDraft(vendorId, productId, context)) !== undefined
  return {
    ...savedProduct,
    awaitsPicture: savedProduct.status === 'draft' && !wasPublished,
    wasPublished,
    notes,
    stockDiffers,
  }
}
