import { disputeActions } from '@contract/payments/states'
import type { Queryable } from '@server/database/connect'
import { disputes } from '@server/database/schema/payments'
import { disputeLost, disputeWon } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { releaseWhenDue } from '@server/domains/orders/release-item'
import { lockItems, transitionItems } from '@server/domains/orders/transition-item'
import { stateMachine, transition } from '@server/platform/transition'
import { queueClosedEmails } from './mails'
import { isFullyDisputed } from './item-shares'
import { itemsOfDispute, type Dispute, type DisputeItem } from './queries'

const machine = stateMachine('dispute', disputes, disputeActions)

interface Closing {
  orderId: string
  now: Date
  publicUrl: string
}

/**
 * Ends an open dispute. Won: the vendors' money is back where it was, and released if its item was delivered meanwhile. Lost: the disputed
 * amount is posted as gone, and items that it paid for in full are refunded as far as anyone is concerned. The order is locked.
 */
export async function closeDispute(
  tx: Queryable,
  { id }: Dispute,
  outcome: 'won' | 'lost',
  { orderId, now, publicUrl }: Closing,
): Promise<void> {
  const closed = await transition(tx, machine, id, {
    action: outcome === 'won' ? 'win' : 'lose',
    actor: 'payment',
    set: { closedAt: now, nextCheckAt: null },
  })
  if (!closed) return
  const parts = await itemsOfDispute(tx, id)
  if (outcome === 'won') await releaseDisputedFunds(tx, closed, parts, { orderId, now })
  else await chargeBackItems(tx, closed, parts, { orderId, now })
  await queueClosedEmails(tx, closed, orderId, publicUrl)
  await publishOrderUpdate(tx, orderId)
}

type ClosingContext = Pick<Closing, 'orderId' | 'now'>

async function releaseDisputedFunds(
  tx: Queryable,
  { id }: Dispute,
  parts: DisputeItem[],
  { orderId, now }: ClosingContext,
) {
  await post(tx, disputeWon(id, parts), now)
  const frozen = new Set(parts.filter(({ released }) => !released).map(({ itemId }) => itemId))
  for (const item of await lockItems(tx, orderId))
    if (frozen.has(item.id) && item.status === 'delivered') await releaseWhenDue(tx, item, now)
}

async function chargeBackItems(
  tx: Queryable,
  dispute: Dispute,
  parts: DisputeItem[],
  { orderId, now }: ClosingContext,
) {
  await post(tx, disputeLost(dispute, parts, dispute.provider), now)
  const byItem = new Map(parts.map((part) => [part.itemId, part]))
  const chargedBack = (await lockItems(tx, orderId)).filter((item) => {
    const part = byItem.get(item.id)
    return part && isFullyDisputed(item, part)
  })
  const move = { action: 'charge_back', actor: 'payment', actorId: null, now } as const
  await transitionItems(
    tx,
    chargedBack.map(({ id }) => id),
    move,
  )
}
