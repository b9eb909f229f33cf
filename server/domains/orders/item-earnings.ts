import { and, asc, eq, gte, ne } from 'drizzle-orm'
import type { ItemMoneyState } from '@contract/orders/item-money'
import type { VendorOrder, VendorOrderItem } from '@contract/orders/procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { payouts } from '@server/database/schema/payouts'
import { availableAccount } from '@server/domains/ledger/accounts'
import { releaseKey } from '@server/domains/ledger/entries'
import { postingTimesOf } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'
import { disputedItemIds } from './item-disputes'
import { deliveredAtOf } from './queries'
import { holdSettings, offlinePaidAt, releaseTimestamp } from './release-item'

interface ItemEarnings {
  money: ItemMoneyState
  /** Since when the money has been there, or until when it stays; null if unknown. */
  money_at: string | null
}

/**
 * Where the net of each item of a vendor's order is. A payout takes the whole available balance, so everything released before it is part
 * of it; a failed payout returned everything.
 */
export async function itemEarningsOf(
  { tx }: Pick<Context, 'tx'>,
  vendorId: string,
  { paid, vendor_items }: Pick<InternalAmounts<VendorOrder>, 'paid' | 'vendor_items'>,
): Promise<Map<string, ItemEarnings>> {
  const ids = vendor_items.map(({ item_id }) => item_id)
  const releasedAtByKey = await postingTimesOf(tx, availableAccount(vendorId), ids.map(releaseKey))
  const disputedIds = await disputedItemIds(tx, ids)
  const deliveredAtByItem = await deliveredAtOf(tx, ids)
  const holdDays = await readSettings(tx, holdSettings)
  const offlinePaymentDates = await offlinePaidAt(tx, ids)
  const earnings = new Map<string, ItemEarnings>()
  for (const item of vendor_items) earnings.set(item.item_id, await earningsOfItem(item))
  return earnings

  async function earningsOfItem({
    item_id,
    status,
    charged_back,
  }: InternalAmounts<VendorOrderItem>): Promise<ItemEarnings> {
    if (status === 'refunded' && charged_back > 0) return { money: 'charged_back', money_at: null }
    if (status === 'cancelled' || status === 'refunded')
      return { money: paid ? 'returned' : 'none', money_at: null }
    if (!paid) return { money: 'none', money_at: null }
    if (disputedIds.has(item_id)) return { money: 'disputed', money_at: null }
    const releasedAt = releasedAtByKey.get(releaseKey(item_id))
    if (releasedAt) return payoutAfter(tx, vendorId, releasedAt)
    const deliveredAt = deliveredAtByItem.get(item_id)
    if (!deliveredAt) return { money: 'pending', money_at: null }
    const releaseAt = releaseTimestamp(deliveredAt, offlinePaymentDates.get(item_id), holdDays)
    return { money: 'on_hold', money_at: releaseAt.toISOString() }
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
