import type { Queryable } from '@server/database/connect'
import { tell } from '@server/platform/events/tell'
import { peopleOf } from './queries'

/** Tells the open pages of an order's buyer, and of everyone who sells something in it, that the order is not as it was. */
export async function tellOrderChanged(tx: Queryable, orderId: string): Promise<void> {
  const people = await peopleOf(tx, orderId)
  if (!people) return
  await tell(tx, people.buyer, 'order', orderId)
  await tell(tx, people.sellers, 'sale', orderId)
}
