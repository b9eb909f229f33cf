import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { BulkEdit } from '@contract/catalog/bulk-edit-procedures'
import { productLimits } from '@contract/catalog/facts'
import type { BulkChange } from '@contract/catalog/vendor-procedures'
import { Refusal } from '@contract/refusals'
import { bulkEditItems, bulkEdits } from '@server/database/schema/bulk-edits'
import { products } from '@server/database/schema/catalog'
import { databaseCode } from '@server/database/transaction'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { requireTransition } from '@server/platform/transition'
import { findSection } from '../store-page/sections'
import { matchingProducts, type VendorProductFilter } from '../vendor-product-filter'
import { applyBatch } from './run-bulk-edit'
import { bulkEditMachine, serializeBulkEdit, undoLimit, type BulkEditRow } from './queries'

interface BulkEditRequest {
  productIds?: readonly string[] | undefined
  filter?: VendorProductFilter | undefined
  change: BulkChange
}

/**
 * Changes several of the acting vendor's products: some by their ids at once, all that match a filter by a job. Which products these are is
 * settled now, as is the stock that their vendor saw. Refuses: too_many_products, bulk_edit_in_progress, section_not_found.
 */
export async function startBulkEdit(
  { productIds, filter, change }: BulkEditRequest,
  context: Context,
): Promise<BulkEdit> {
  const { tx, now } = context
  const { vendorId, userId } = requireVendor(context)
  if (change.kind === 'section' && change.section_id)
    if (!(await findSection(tx, vendorId, change.section_id))) throw new Refusal('section_not_found')
  const condition = productIds
    ? and(eq(products.vendorId, vendorId), isNull(products.deletedAt), inArray(products.id, [...productIds]))
    : matchingProducts(vendorId, filter ?? {}, tx)
  const total = await tx.$count(products, condition)
  if (total > productLimits.bulkEditMax)
    throw new Refusal('too_many_products', { max: productLimits.bulkEditMax, count: total })
  const { seen = [], ...storedChange } = { seen: undefined, ...change }
  const [edit] = await refuseConcurrentEdits(() =>
    tx
      .insert(bulkEdits)
      .values({ vendorId, createdBy: userId, change: storedChange as BulkChange, total, createdAt: now })
      .returning(),
  )
  const shownStock = Object.fromEntries(seen.map(({ variant_id, quantity }) => [variant_id, quantity]))
  await tx.insert(bulkEditItems).select(
    tx
      .select({
        bulkEditId: sql`${edit!.id}::uuid`.as('bulk_edit_id'),
        productId: sql`${products.id}`.as('product_id'),
        seen: (change.kind === 'stock'
          ? sql`(select jsonb_object_agg(v.id, v.stock) || ${JSON.stringify(shownStock)}::jsonb
              from product_variants v where v.product_id = products.id and v.deleted_at is null)`
          : sql`null::jsonb`
        ).as('seen'),
        before: sql`null::jsonb`.as('before'),
        after: sql`null::jsonb`.as('after'),
        doneAt: sql`null::timestamptz`.as('done_at'),
        undoneAt: sql`null::timestamptz`.as('undone_at'),
      })
      .from(products)
      .where(condition),
  )
  if (productIds) {
    await applyBatch(edit!, context)
    return finished(edit!, context)
  }
  await queueJob(tx, 'run_bulk_edit', { bulkEditId: edit!.id })
  return serializeBulkEdit({ edit: edit!, changedBy: requireSession(context).fullName })
}

async function finished({ id }: BulkEditRow, context: Context): Promise<BulkEdit> {
  const edit = await requireTransition(context.tx, bulkEditMachine, id, {
    action: 'complete',
    actor: 'system',
    set: { finishedAt: context.now },
  })
  return serializeBulkEdit({ edit, changedBy: requireSession(context).fullName })
}

/**
 * Undoes one of the acting vendor's bulk edits by a job, as far as nobody has changed the same again. Refuses: bulk_edit_not_found,
 * bulk_edit_status_changed, bulk_edit_in_progress.
 */
export async function undoBulkEdit(
  { bulkEditId }: { bulkEditId: string },
  context: Context,
): Promise<BulkEdit> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const edit = await refuseConcurrentEdits(() =>
    requireTransition(tx, bulkEditMachine, bulkEditId, {
      action: 'undo',
      actor: 'vendor',
      set: { done: 0 },
      scope: and(eq(bulkEdits.vendorId, vendorId), gt(bulkEdits.createdAt, undoLimit(now))),
    }),
  )
  await queueJob(tx, 'undo_bulk_edit', { bulkEditId })
  return serializeBulkEdit({ edit, changedBy: requireSession(context).fullName })
}

/** A unique index lets only one bulk edit of a vendor be under way. */
async function refuseConcurrentEdits<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Refusal('bulk_edit_in_progress')
    throw error
  }
}
