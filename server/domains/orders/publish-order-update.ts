import type { Queryable } from '@server/database/connect'
import { publish } from '@server/platform/events/publish'
import { peopleOf } from './queries'

/** Tells the open pages of an order's buyer, and of everyone who sells something in it, that the order is not as it was. */
export async function publishOrderUpdate(tx: Queryable, orderId: string): Promise<void> {
  const people = await peopleOf(tx, orderId)
  if (!people) return
  await publish(tx, people.buyer, 'order', orderId)
  await publish(tx, people.sellers, 'sale', orderId)
}
