import { and, asc, eq, gte, ne } from 'drizzle-orm'
import type { ItemMoneyState, VendorOrder, VendorOrderItem } from '@contract/orders/procedures'
import type { Inside } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { payouts } from '@server/database/schema/payouts'
import { available } from '@server/domains/ledger/accounts'
import { releaseKey } from '@server/domains/ledger/entries'
import { postedAt } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'
import { disputedItemIds } from './item-disputes'
import { deliveredAtOf } from './queries'
import { holdSettings, offlinePaidAt, releaseMoment } from './release-item'

interface ItemEarnings {
  money: ItemMoneyState
  /** The day since when, or until when, it is there; null if unknown. */
  money_at: string | null
}

/**
 * Where the net of each item of a vendor's order is. A payout takes the whole available balance, so everything released before it is part
 * of it; a failed payout returned everything.
 */
export async function itemEarningsOf(
  { tx }: Pick<Context, 'tx'>,
  vendorId: string,
  { paid, vendor_items }: Pick<Inside<VendorOrder>, 'paid' | 'vendor_items'>,
): Promise<Map<string, ItemEarnings>> {
  const ids = vendor_items.map(({ item_id }) => item_id)
  const released = await postedAt(tx, available(vendorId), ids.map(releaseKey))
  const disputed = await disputedItemIds(tx, ids)
  const delivered = await deliveredAtOf(tx, ids)
  const holds = await readSettings(tx, holdSettings)
  const paidOffline = await offlinePaidAt(tx, ids)
  const earnings = new Map<string, ItemEarnings>()
  for (const item of vendor_items) earnings.set(item.item_id, await one(item))
  return earnings

  async function one({ item_id, status }: Inside<VendorOrderItem>): Promise<ItemEarnings> {
    if (status === 'cancelled' || status === 'refunded')
      return { money: paid ? 'returned' : 'none', money_at: null }
    if (!paid) return { money: 'none', money_at: null }
    if (disputed.has(item_id)) return { money: 'disputed', money_at: null }
    const releasedAt = released.get(releaseKey(item_id))
    if (releasedAt) return payoutAfter(tx, vendorId, releasedAt)
    const deliveredAt = delivered.get(item_id)
    if (!deliveredAt) return { money: 'pending', money_at: null }
    const until = releaseMoment(deliveredAt, paidOffline.get(item_id), holds)
    return { money: 'on_hold', money_at: until.toISOString() }
  }
}

async function payoutAfter(tx: Queryable, vendorId: string, releasedAt: Date): Promise<ItemEarnings> {
  const [payout] = await tx
    .select({ status: payouts.status, createdAt: payouts.createdAt, processedAt: payouts.processedAt })
    .from(payouts)
    .where(
      and(eq(payouts.vendorId, vendorId), gte(payouts.createdAt, releasedAt), ne(payouts.status, 'failed')),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
    .limit(1)
  if (!payout) return { money: 'available', money_at: null }
  if (payout.status !== 'completed') return { money: 'requested', money_at: payout.createdAt.toISOString() }
  return { money: 'paid_out', money_at: (payout.processedAt ?? payout.createdAt).toISOString() }
}
