import { disputeActions } from '@contract/payments/states'
import type { Queryable } from '@server/database/connect'
import { disputes } from '@server/database/schema/payments'
import { disputeLost, disputeWon } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { isNothing, leftOf } from '@server/domains/orders/item-left'
import { releaseWhenDue } from '@server/domains/orders/release-item'
import { lockItems, transitionItems } from '@server/domains/orders/transition-item'
import { stateMachine, transition } from '@server/platform/transition'
import { queueClosedEmails } from './mails'
import { itemsOfDispute, type Dispute, type DisputeItem } from './queries'

const disputeMachine = stateMachine('dispute', disputes, disputeActions)

interface CloseDisputeContext {
  orderId: string
  now: Date
  publicUrl: string
}

/**
 * Ends an open dispute. Won: the vendors' money is back where it was. Lost: the disputed amount is posted as lost, and items of which nothing is
 * left count as refunded. What is left of an item that was delivered meanwhile is released. The order is locked.
 */
export async function closeDispute(
  tx: Queryable,
  { id }: Dispute,
  outcome: 'won' | 'lost',
  { orderId, now, publicUrl }: CloseDisputeContext,
): Promise<void> {
  const closedDispute = await transition(tx, disputeMachine, id, {
    action: outcome === 'won' ? 'win' : 'lose',
    actor: 'payment',
    set: { closedAt: now, nextCheckAt: null },
  })
  if (!closedDispute) return
  const items = await itemsOfDispute(tx, id)
  if (outcome === 'won') await post(tx, disputeWon(id, items), now)
  else await chargeBackItems(tx, closedDispute, items, { orderId, now })
  await releaseDelivered(tx, items, { orderId, now })
  await queueClosedEmails(tx, closedDispute, orderId, publicUrl)
  await publishOrderUpdate(tx, orderId)
}

type ClosingContext = Pick<CloseDisputeContext, 'orderId' | 'now'>

/** What an open dispute kept from being released. */
async function releaseDelivered(tx: Queryable, items: DisputeItem[], { orderId, now }: ClosingContext) {
  const frozenItemIds = new Set(items.filter(({ released }) => !released).map(({ itemId }) => itemId))
  for (const item of await lockItems(tx, orderId))
    if (frozenItemIds.has(item.id) && item.status === 'delivered') await releaseWhenDue(tx, item, now)
}

async function chargeBackItems(
  tx: Queryable,
  dispute: Dispute,
  items: DisputeItem[],
  { orderId, now }: ClosingContext,
) {
  await post(tx, disputeLost(dispute, items, dispute.provider), now)
  const disputedIds = new Set(items.map(({ itemId }) => itemId))
  const disputedItems = (await lockItems(tx, orderId)).filter(({ id }) => disputedIds.has(id))
  const left = await leftOf(tx, disputedItems)
  const chargeBackTransition = { action: 'charge_back', actor: 'payment', actorId: null, now } as const
  await transitionItems(
    tx,
    disputedItems.filter(({ id }) => isNothing(left.get(id)!)).map(({ id }) => id),
    chargeBackTransition,
  )
}
