import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { productLimits } from '@contract/catalog/facts'
import type { VariantStock } from '@contract/catalog/vendor-procedures'
import type { Queryable } from '@server/database/connect'
import { bulkEditItems, bulkEdits, type ProductSnapshot } from '@server/database/schema/bulk-edits'
import { products, productVariants } from '@server/database/schema/catalog'
import { storeSections } from '@server/database/schema/store-sections'
import type { Context } from '@server/platform/services'
import { publishDraft, unpublishProduct } from '../publish-product'
import { publishProductUpdates } from '../publish-product-update'
import { setStockCause } from '../stock-cause'
import { isNotReduced, updateProducts } from '../update-products'
import type { BulkEditRow } from './queries'

type ItemRow = typeof bulkEditItems.$inferSelect

/** Changes the next products of a bulk edit, at most as many as one call may; returns whether there were any. */
export async function applyBatch(edit: BulkEditRow, context: Context): Promise<boolean> {
  const { tx, now } = context
  const items = await nextItems(tx, and(eq(bulkEditItems.bulkEditId, edit.id), isNull(bulkEditItems.doneAt)))
  if (items.length === 0) return false
  const productIds = items.map(({ productId }) => productId)
  await lockProducts(tx, productIds)
  const before = await snapshotsOf(tx, productIds)
  const { changed } = await updateProducts(
    edit.vendorId,
    { productIds, change: { ...edit.change, ...(edit.change.kind === 'stock' && { seen: seenOf(items) }) } },
    { ...context, changedBy: edit.createdBy },
  )
  const after = await snapshotsOf(tx, productIds)
  await saveItems(
    tx,
    edit.id,
    items.map(({ productId }) => ({
      productId,
      before: before.get(productId) ?? null,
      after: after.get(productId) ?? null,
    })),
    now,
  )
  await tx
    .update(bulkEdits)
    .set({
      done: sql`${bulkEdits.done} + ${items.length}`,
      changed: sql`${bulkEdits.changed} + ${changed}`,
    })
    .where(eq(bulkEdits.id, edit.id))
  return true
}

/** Undoes the next products of a bulk edit, in reverse; returns whether there were any. */
export async function undoBatch(edit: BulkEditRow, context: Context): Promise<boolean> {
  const { tx, now } = context
  const items = await nextItems(
    tx,
    and(
      eq(bulkEditItems.bulkEditId, edit.id),
      isNotNull(bulkEditItems.doneAt),
      isNull(bulkEditItems.undoneAt),
    ),
  )
  if (items.length === 0) return false
  const productIds = items.map(({ productId }) => productId)
  await lockProducts(tx, productIds)
  await undoItems(edit, items, context)
  await publishProductUpdates(tx, productIds)
  await tx
    .update(bulkEditItems)
    .set({ undoneAt: now })
    .where(and(eq(bulkEditItems.bulkEditId, edit.id), inArray(bulkEditItems.productId, productIds)))
  await tx
    .update(bulkEdits)
    .set({ done: sql`${bulkEdits.done} + ${items.length}` })
    .where(eq(bulkEdits.id, edit.id))
  return true
}

async function undoItems(edit: BulkEditRow, items: readonly ItemRow[], context: Context) {
  const { tx, now } = context
  const productIds = items.map(({ productId }) => productId)
  switch (edit.change.kind) {
    case 'price':
      // A price that somebody has changed or reduced since is their own.
      await tx.execute(sql`
        update ${productVariants} set price_minor = old.before, updated_at = ${now.toISOString()}::timestamptz
        from (${changedVariants(edit.id, productIds, 'price')}) as old
        where ${productVariants.id} = old.id and ${productVariants.priceMinor} = old.after and ${isNotReduced}`)
      return
    case 'stock':
      await setStockCause(tx, { cause: 'bulk_edited', userId: edit.createdBy })
      await tx.execute(sql`
        update ${productVariants} set updated_at = ${now.toISOString()}::timestamptz,
          stock = least(${productLimits.quantityMax}, greatest(0, stock + old.before - old.after))
        from (${changedVariants(edit.id, productIds, 'stock')}) as old where ${productVariants.id} = old.id`)
      return
    case 'section':
      // One that somebody has moved since stays there, and a section that was deleted since cannot be restored.
      await tx.execute(sql`
        update ${products} as product set updated_at = ${now.toISOString()}::timestamptz,
          section_id = (select id from ${storeSections} where id = (item.before ->> 'sectionId')::uuid)
        from ${bulkEditItems} as item
        where item.bulk_edit_id = ${edit.id} and item.product_id = product.id and product.id = any(${sql.param(productIds)}::uuid[])
          and product.section_id is not distinct from (item.after ->> 'sectionId')::uuid`)
      return
    case 'delete':
      // Its import key may have been given to a product that was imported since.
      await tx.execute(sql`
        update ${products} as product set deleted_at = null, updated_at = ${now.toISOString()}::timestamptz,
          import_key = case when not exists (select from ${products} as other where other.vendor_id = product.vendor_id
            and other.import_key = item.before ->> 'importKey') then item.before ->> 'importKey' end
        from ${bulkEditItems} as item
        where item.bulk_edit_id = ${edit.id} and item.product_id = product.id and product.id = any(${sql.param(productIds)}::uuid[])
          and (item.before ->> 'isDeleted')::boolean is false and product.deleted_at is not null`)
      return
    case 'publish':
    case 'unpublish':
      for (const { productId, before, after } of items) {
        if (!before || !after || before.status === after.status) continue
        const revert = edit.change.kind === 'publish' ? unpublishProduct : publishDraft
        await revert(edit.vendorId, productId, context)
      }
  }
}

/** The variants whose price or stock an edit has changed, with both values. */
const changedVariants = (bulkEditId: string, productIds: readonly string[], field: 'price' | 'stock') => sql`
  select old.key::uuid as id, (old.value ->> ${field})::int8 as before, (new.value ->> ${field})::int8 as after
  from ${bulkEditItems} as item, jsonb_each(item.before -> 'variants') as old, jsonb_each(item.after -> 'variants') as new
  where item.bulk_edit_id = ${bulkEditId} and item.product_id = any(${sql.param([...productIds])}::uuid[])
    and old.key = new.key and old.value ->> ${field} <> new.value ->> ${field}`

const nextItems = (tx: Queryable, condition: ReturnType<typeof and>): Promise<ItemRow[]> =>
  tx
    .select()
    .from(bulkEditItems)
    .where(condition)
    .orderBy(asc(bulkEditItems.productId))
    .limit(productLimits.bulkMax)

const lockProducts = (tx: Queryable, productIds: readonly string[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update')

const seenOf = (items: readonly ItemRow[]): VariantStock[] =>
  items.flatMap(({ seen }) =>
    Object.entries(seen ?? {}).map(([variant_id, quantity]) => ({ variant_id, quantity })),
  )

/** What a bulk edit may change of some products, by their ids. */
async function snapshotsOf(
  tx: Queryable,
  productIds: readonly string[],
): Promise<Map<string, ProductSnapshot>> {
  const rows = await tx
    .select({
      id: products.id,
      status: products.status,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      importKey: products.importKey,
      sectionId: products.sectionId,
      variants: sql<ProductSnapshot['variants']>`coalesce((
        select jsonb_object_agg(v.id, jsonb_build_object('price', v.price_minor, 'stock', v.stock))
        from product_variants v where v.product_id = products.id and v.deleted_at is null), '{}')`,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, ...snapshot }) => [id, snapshot]))
}

async function saveItems(
  tx: Queryable,
  bulkEditId: string,
  items: readonly { productId: string; before: ProductSnapshot | null; after: ProductSnapshot | null }[],
  now: Date,
) {
  await tx.execute(sql`
    update ${bulkEditItems} as item set before = value -> 'before', after = value -> 'after', done_at = ${now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as value
    where item.bulk_edit_id = ${bulkEditId} and item.product_id = (value ->> 'productId')::uuid`)
}
