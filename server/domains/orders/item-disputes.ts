import { and, eq, inArray } from 'drizzle-orm'
import type { DisputeStatus } from '@contract/payments/states'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes } from '@server/database/schema/payments'

/** The dispute that freezes an item's money (`open`) or has taken it (`lost`), or undefined. */
export async function itemDisputeStatus(tx: Queryable, itemId: string): Promise<DisputeStatus | undefined> {
  const [row] = await tx
    .select({ status: disputes.status })
    .from(disputeItems)
    .innerJoin(disputes, eq(disputes.id, disputeItems.disputeId))
    .where(and(eq(disputeItems.itemId, itemId), inArray(disputes.status, ['open', 'lost'])))
  return row?.status
}

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
