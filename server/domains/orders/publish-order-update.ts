import type { Queryable } from '@server/database/connect'
import { publish } from '@server/platform/events/publish'
import { peopleOf } from './queries'

/** Publishes an order update to the open pages of its buyer and its vendors. */
export async function publishOrderUpdate(tx: Queryable, orderId: string): Promise<void> {
  const people = await peopleOf(tx, orderId)
  if (!people) return
  await publish(tx, people.buyer, 'order', orderId)
  await publish(tx, people.sellers, 'sale', orderId)
}
