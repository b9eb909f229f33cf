import { sum } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes } from '@server/database/schema/payments'
import { availableAccount } from '@server/domains/ledger/accounts'
import { disputeOpened } from '@server/domains/ledger/entries'
import { lockAccount, post } from '@server/domains/ledger/service'
import type { Item } from '@server/domains/orders/item-amounts'
import { disputedItemIds } from '@server/domains/orders/item-disputes'
import { chargedOf, leftOf, type ItemPart } from '@server/domains/orders/item-left'
import { postedStagesOf } from '@server/domains/orders/item-postings'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import type { Order } from '@server/domains/orders/service'
import { lockItems } from '@server/domains/orders/transition-item'
import { usdOfCharge } from '../charge-share'
import { firstCheck } from '../next-check'
import type { DisputeResult } from '../providers/provider'
import type { Payment } from '../transitions'
import { queueOpenedEmails } from './mails'
import { sharesOf } from './item-shares'
import type { Dispute } from './queries'

interface RaisedDispute {
  order: Order
  payment: Payment
  result: DisputeResult
}

/**
 * Records a dispute that a provider has reported, freezes the vendors' money of the items the payment paid for, and notifies admins and
 * vendors. What was refunded before, or never bought anything, is covered by no item. Order and payment are locked.
 */
export async function openDispute(
  tx: Queryable,
  { order, payment, result }: RaisedDispute,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Dispute> {
  const chargeMinor = disputedChargeOf(payment, result)
  const { parts, uncoveredMinor } = sharesOf(
    usdOfCharge(payment, chargeMinor),
    await disputableItemsOf(tx, order, payment),
  )
  const shares = await Promise.all(
    parts.map(async ({ item, ...part }) => ({
      ...part,
      itemId: item.id,
      vendorId: item.vendorId,
      importScheme: item.importScheme,
      released: (await postedStagesOf(tx, item)).isReleased,
    })),
  )
  const [dispute] = await tx
    .insert(disputes)
    .values({
      paymentId: payment.id,
      provider: payment.provider!,
      providerId: result.providerId,
      amountMinor: sum(shares.map(chargedOf)),
      uncoveredMinor,
      chargeMinor,
      chargeCurrency: payment.chargeCurrency,
      reason: result.reason,
      dueAt: result.dueAt,
      createdAt: now,
      ...firstCheck(now),
    })
    .returning()
  if (shares.length > 0)
    await tx.insert(disputeItems).values(shares.map((share) => ({ ...share, disputeId: dispute!.id })))
  // The same lock as for requesting a payout: a concurrent request sees the money either before or after.
  for (const vendorId of [...new Set(shares.map((share) => share.vendorId))].sort())
    await lockAccount(tx, availableAccount(vendorId))
  await post(tx, disputeOpened(dispute!.id, shares), now)
  await queueOpenedEmails(tx, dispute!, order.id, publicUrl)
  await publishOrderUpdate(tx, order.id)
  return dispute!
}

/** The amount in dispute, in the payment's currency: all of it if the bank named none, or one in a currency that was never charged. */
const disputedChargeOf = (payment: Payment, { amountMinor, currency }: DisputeResult) =>
  amountMinor && (currency ?? payment.chargeCurrency) === payment.chargeCurrency
    ? amountMinor
    : payment.chargeMinor

/** The items whose money a payment still holds, with what is left of them: sold with it, neither refunded in full nor in another dispute. */
async function disputableItemsOf(
  tx: Queryable,
  order: Order,
  payment: Payment,
): Promise<{ item: Item; left: ItemPart }[]> {
  if (order.paymentId !== payment.id) return []
  const items = (await lockItems(tx, order.id)).filter(({ status }) =>
    ['processing', 'shipped', 'delivered'].includes(status),
  )
  const disputedIds = await disputedItemIds(
    tx,
    items.map(({ id }) => id),
  )
  const left = await leftOf(tx, items)
  return items
    .filter(({ id }) => !disputedIds.has(id) && chargedOf(left.get(id)!) > 0)
    .map((item) => ({ item, left: left.get(item.id)! }))
}
