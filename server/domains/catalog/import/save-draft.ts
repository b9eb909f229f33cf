import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ProductStatus } from '@contract/catalog/states'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { idInHandle } from '../exported-handle'
import { publishDraft } from '../publish-product'
import { changeProduct, createProduct, type SavedProduct, type StoredProduct } from '../save-product'
import { fieldsOfDraft, mergeDraft } from './merge-draft'
import { remark, type Remark } from './parse-shopify'
import type { ProductDraft } from './shopify-product'
import { variantFromFile } from './imported-stock'

interface SaveOptions {
  /** Leaves the stock of existing variants unchanged. */
  keepStock: boolean
  /** Publishes products before they have an image. */
  publishWithoutPictures: boolean
}

export type SavedDraft = SavedProduct & {
  /** Whether it is a draft that only lacks an image. */
  awaitsPicture: boolean
  /** Whether this save published a draft. */
  wasPublished: boolean
  notes: Remark[]
}

/**
 * Creates the product of a draft, or updates the one from an earlier import. A new one stays a draft until it has an image. Throws a
 * ZodError for invalid fields.
 */
export async function saveDraft(
  vendorId: string,
  draft: ProductDraft,
  ways: SaveOptions,
  context: Context,
): Promise<SavedDraft> {
  const earlierId = await findImported(vendorId, draft, context)
  if (earlierId !== undefined) return updateFromDraft(vendorId, earlierId, draft, ways, context)
  const status = statusOfNew(draft, ways)
  const origin = {
    importKey: draft.importKey,
    files: draft.variants.map(variantFromFile),
    ...(status && { status }),
  }
  const created = await createProduct(vendorId, fieldsOfDraft(draft), context, origin)
  // A concurrent import created it.
  if (!created) return saveDraft(vendorId, draft, ways, context)
  const notes = draft.isPublished ? [] : [remark(draft.line, draft.handle, unpublishedReason)]
  return {
    ...created,
    awaitsPicture: draft.isPublished && created.status === 'draft',
    wasPublished: false,
    notes,
  }
}

const unpublishedReason =
  'it is not published in your shop: it was imported as a draft; publish it here when it is ready'
const stillOnSale =
  'it is not published in your shop but is on sale here; delete it here, or set its stock to 0'

function statusOfNew({ isPublished }: ProductDraft, ways: SaveOptions): ProductStatus | undefined {
  return isPublished && ways.publishWithoutPictures ? undefined : 'draft'
}

/** The product of an earlier import, or the one that an export named: whatever made it. */
async function findImported(vendorId: string, { importKey, handle }: ProductDraft, { tx }: Context) {
  const find = async (which: SQL) => {
    const isOwn = and(eq(products.vendorId, vendorId), isNull(products.deletedAt))
    return (await tx.select({ id: products.id }).from(products).where(and(isOwn, which)))[0]?.id
  }
  const exportedId = idInHandle(handle)
  return (
    (await find(eq(products.importKey, importKey))) ??
    (exportedId === undefined ? undefined : find(eq(products.id, exportedId)))
  )
}

async function updateFromDraft(
  vendorId: string,
  productId: string,
  draft: ProductDraft,
  { keepStock, publishWithoutPictures }: SaveOptions,
  context: Context,
): Promise<SavedDraft> {
  const notes: Remark[] = []
  const changesFor = (stored: StoredProduct) => {
    const merged = mergeDraft(draft, stored, keepStock)
    notes.push(...merged.notes)
    return merged.changes
  }
  const saved = await changeProduct(vendorId, productId, changesFor, context)
  if (!draft.isPublished) {
    if (saved.status === 'active') notes.push(remark(draft.line, draft.handle, stillOnSale))
    return { ...saved, awaitsPicture: false, wasPublished: false, notes }
  }
  const wasPublished =
    publishWithoutPictures && (await publishDraft(vendorId, productId, context)) !== undefined
  return { ...saved, awaitsPicture: saved.status === 'draft' && !wasPublished, wasPublished, notes }
}
