import type { Queryable } from '@server/database/connect'
import {
  itemRefunded,
  itemReleased,
  itemSold,
  releaseKey,
  saleKey,
  type ItemShares,
} from '@server/domains/ledger/entries'
import { post, postedKeys, type Entry } from '@server/domains/ledger/service'
import { ledgerItem, soldItemId, type Item, type ItemAmounts } from './item-amounts'
import { leftOf } from './item-left'

/** What is posted of the sale of items at a provider. */
export const saleEntries = (items: readonly ItemAmounts[], provider: string): Entry[] =>
  items.map((item) => itemSold(ledgerItem(item), provider))

/** Posts the release of what is left of an item's net to its vendor, once. The item is locked. */
export async function postRelease(tx: Queryable, item: ItemAmounts, now: Date): Promise<boolean> {
  const { netMinor } = (await leftOf(tx, [item])).get(item.id)!
  return post(tx, itemReleased({ ...item, netMinor }), now)
}

/** Whether an item was paid for, and its net made available to its vendor. */
export async function postedStagesOf(
  tx: Queryable,
  item: Pick<Item, 'id' | 'partOf'>,
): Promise<{ isSold: boolean; isReleased: boolean }> {
  const [sale, release] = [saleKey(soldItemId(item)), releaseKey(item.id)]
  const posted = await postedKeys(tx, [sale, release])
  return { isSold: posted.has(sale), isReleased: posted.has(release) }
}

/** Of an item's refund: which one of it, what it takes from whom, and what the marketplace adds. US cents. */
export interface PostedRefund extends ItemShares {
  number: number
  goodwillMinor: number
  released: boolean
}

/** Posts a refund of a sold item, held for its buyer, from whichever accounts hold the money. The item is locked. */
export const postRefund = (
  tx: Queryable,
  { id, vendorId, importScheme }: Pick<Item, 'id' | 'vendorId' | 'importScheme'>,
  refund: PostedRefund,
  now: Date,
): Promise<boolean> => post(tx, itemRefunded({ ...refund, id, vendorId, importScheme }), now)
