import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes } from '@server/database/schema/payments'

/** Whether an open dispute has frozen an item's money. */
export const isItemDisputed = async (tx: Queryable, itemId: string): Promise<boolean> =>
  (await disputedItemIds(tx, [itemId])).size > 0

/** The items among some whose money an open dispute has frozen. */
export async function disputedItemIds(tx: Queryable, itemIds: readonly string[]): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  const rows = await tx
    .select({ itemId: disputeItems.itemId })
    .from(disputeItems)
    .innerJoin(disputes, eq(disputes.id, disputeItems.disputeId))
    .where(and(inArray(disputeItems.itemId, [...itemIds]), eq(disputes.status, 'open')))
  return new Set(rows.map(({ itemId }) => itemId))
}
