import { and, eq } from 'drizzle-orm'
import { productActions } from '@contract/states'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { createProduct, updateProduct, type SavedProduct } from '../save-product'
import type { ProductDraft } from './shopify-product'

interface Ways {
  /** Leaves the stock of products that are here already. */
  keepStock: boolean
}

export type SavedDraft = SavedProduct & { notes: string[] }

/**
 * Makes the product of a draft, or brings the one that an earlier import made up to date. What the file says nothing of, and what
 * the vendor has chosen here (category, tags), stays. Throws a ZodError on bad fields.
 */
export async function saveDraft(
  vendorId: string,
  draft: ProductDraft,
  { keepStock }: Ways,
  context: Context,
): Promise<SavedDraft> {
  const { importKey, fields } = draft
  const earlier = await findImported(vendorId, importKey, context)
  if (!earlier) {
    const origin = { importKey, ...(draft.isPublished ? {} : { status: waiting }) }
    const made = await createProduct(vendorId, { quantity: 0, ...fields }, context, origin)
    if (made) return { ...made, notes: draft.isPublished ? [] : [heldBack] }
    // Another import made it in this very moment.
    return saveDraft(vendorId, draft, { keepStock }, context)
  }
  const { quantity, category, sustainability_tags = [], ...rest } = fields
  const changes = {
    ...rest,
    ...(keepStock || quantity === undefined ? {} : { quantity }),
    ...(category && !earlier.category ? { category } : {}),
    sustainability_tags: [...new Set([...tagsOf(earlier), ...sustainability_tags])],
  }
  const saved = await updateProduct(vendorId, earlier.id, changes, context)
  return { ...saved, notes: notesOnUpdate(earlier, draft, changes.quantity) }
}

type Row = typeof products.$inferSelect

const waiting = productActions.resubmit.to
const heldBack = 'it is not published in your shop: it was taken, but waits for review and is not on sale yet'

async function findImported(vendorId: string, importKey: string, { tx }: Context): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.importKey, importKey)))
  return row
}

const tagsOf = (row: Row) =>
  row.sustainabilityTags as NonNullable<ProductDraft['fields']['sustainability_tags']>

function notesOnUpdate(earlier: Row, { isPublished }: ProductDraft, quantity: number | undefined): string[] {
  const notes: string[] = []
  if (quantity !== undefined && quantity !== earlier.quantity)
    notes.push(`its stock was set from ${earlier.quantity} to ${quantity}`)
  if (!isPublished && earlier.onSale)
    notes.push('it is not published in your shop, but on sale here; delete it here, or set its stock to 0')
  return notes
}
