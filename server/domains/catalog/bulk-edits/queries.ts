import { and, desc, eq, gt } from 'drizzle-orm'
import type { BulkEdit } from '@contract/catalog/bulk-edit-procedures'
import { productLimits } from '@contract/catalog/facts'
import { bulkEditActions } from '@contract/catalog/states'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { bulkEdits } from '@server/database/schema/bulk-edits'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { stateMachine } from '@server/platform/transition'

export type BulkEditRow = typeof bulkEdits.$inferSelect
export const bulkEditMachine = stateMachine('bulk_edit', bulkEdits, bulkEditActions)

/** One of the acting vendor's own bulk edits. Refuses: bulk_edit_not_found. */
export async function getBulkEdit(
  { bulkEditId }: { bulkEditId: string },
  context: Context,
): Promise<BulkEdit> {
  const { vendorId } = requireVendor(context)
  const [row] = await selectBulkEdits(context.tx).where(
    and(eq(bulkEdits.id, bulkEditId), eq(bulkEdits.vendorId, vendorId)),
  )
  if (!row) throw new Refusal('bulk_edit_not_found')
  return serializeBulkEdit(row)
}

/** The acting vendor's bulk edits of the days in which they can be undone, newest first. */
export async function listBulkEdits(context: Context): Promise<{ items: BulkEdit[] }> {
  const { vendorId } = requireVendor(context)
  const rows = await selectBulkEdits(context.tx)
    .where(and(eq(bulkEdits.vendorId, vendorId), gt(bulkEdits.createdAt, undoLimit(context.now))))
    .orderBy(desc(bulkEdits.createdAt))
    .limit(maxListed)
  return { items: rows.map(serializeBulkEdit) }
}

const maxListed = 20

/** Older edits can no longer be undone. */
export const undoLimit = (now: Date) => new Date(now.getTime() - productLimits.undoDays * 24 * 60 * 60_000)

const selectBulkEdits = (tx: Context['tx']) =>
  tx
    .select({ edit: bulkEdits, changedBy: profiles.fullName })
    .from(bulkEdits)
    .leftJoin(profiles, eq(profiles.id, bulkEdits.createdBy))

/** A bulk edit by its id, or undefined. */
export const findBulkEdit = async (tx: Queryable, id: string): Promise<BulkEditRow | undefined> =>
  (await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)))[0]

export const serializeBulkEdit = ({
  edit,
  changedBy,
}: {
  edit: BulkEditRow
  changedBy: string | null
}): BulkEdit => ({
  id: edit.id,
  kind: edit.change.kind,
  status: edit.status,
  total: edit.total,
  done: edit.done,
  changed: edit.changed,
  changed_by: changedBy,
  created_at: edit.createdAt.toISOString(),
})
