import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ItemDispute } from '@contract/orders/item-money'
import type { InternalAmounts } from '@contract/core/money'
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

/** The disputes over some items, oldest first, by item: what of each is about the item, as its buyer paid it. */
export async function disputesOfItems(
  tx: Queryable,
  itemIds: readonly string[],
): Promise<Map<string, InternalAmounts<ItemDispute>[]>> {
  const byItem = new Map<string, InternalAmounts<ItemDispute>[]>(itemIds.map((id) => [id, []]))
  if (itemIds.length === 0) return byItem
  const rows = await tx
    .select({
      itemId: disputeItems.itemId,
      status: disputes.status,
      amountMinor:
        sql`${disputeItems.netMinor} + ${disputeItems.commissionMinor} + ${disputeItems.taxMinor} + ${disputeItems.shippingMinor}
        + ${disputeItems.vendorShippingMinor} - ${disputeItems.subsidyMinor}`.mapWith(Number),
      createdAt: disputes.createdAt,
      closedAt: disputes.closedAt,
    })
    .from(disputeItems)
    .innerJoin(disputes, eq(disputes.id, disputeItems.disputeId))
    .where(inArray(disputeItems.itemId, [...itemIds]))
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
  for (const { itemId, status, amountMinor, createdAt, closedAt } of rows)
    byItem.get(itemId)!.push({
      status,
      amount: amountMinor,
      created_at: createdAt.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    })
  return byItem
}
