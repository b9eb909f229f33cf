import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { OrderStatus } from '@contract/orders/states'
import { refundTakes, type RefundPart } from '@contract/payments/refund-procedures'
import { ledgerAccounts } from '@server/database/schema/ledger'
import { orderItems, orderParcels } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { creditPayoutOf, settlementOf } from '@server/domains/payments/testing/settlement'
import type { SimulationContext } from '../context'
import { pickRecent, pickOne, type Event } from './event'
import type { SeededRandom } from '../../harness/random'

/** An item, mostly in the status that this is usually done in. */
async function randomItem(
  { orders, market }: SimulationContext,
  random: SeededRandom,
  expectedStatus?: OrderStatus,
) {
  if (expectedStatus && random.chance(80)) {
    const matches = await market.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.status, expectedStatus))
      .limit(200)
    return pickOne(matches, random)
  }
  return pickOne(await market.itemsOf(pickRecent(orders, random).orderId), random)
}

const vendorOf = ({ vendors }: SimulationContext, vendorId: string) =>
  vendors.find((vendor) => vendor.vendorId === vendorId)!

const transitionEvent = (p_status: 'shipped' | 'delivered', weight: number): Event => ({
  kind: p_status === 'shipped' ? 'ship' : 'deliver',
  weight,
  async run(context, random) {
    const item = await randomItem(context, random, p_status === 'shipped' ? 'processing' : 'shipped')
    await vendorOf(context, item.vendorId).api.update_order_item_status({ p_item_id: item.id, p_status })
  },
})

function randomPart(item_id: string, random: SeededRandom): RefundPart {
  const take = random.pick(refundTakes)
  const part = { item_id, ...(random.chance(take === 'goodwill' ? 100 : 25) && { goodwill: 1.5 }) }
  if (take === 'units') return { ...part, take, quantity: random.int(1, 2) }
  return take === 'amount' ? { ...part, take, amount: random.int(1, 40_00) / 100 } : { ...part, take }
}

/** What vendors and admins do. */
export const sellerEvents: readonly Event[] = [
  transitionEvent('shipped', 14),
  transitionEvent('delivered', 14),
  {
    kind: 'ship a part',
    weight: 4,
    async run(context, random) {
      const item = await randomItem(context, random, 'processing')
      const p_quantity = random.int(1, item.quantity)
      const { api } = vendorOf(context, item.vendorId)
      await api.update_order_item_status({ p_item_id: item.id, p_status: 'shipped', p_quantity })
    },
  },
  {
    kind: 'hand over a pickup',
    weight: 4,
    async run(context, random) {
      const parcels = await context.market.db
        .select()
        .from(orderParcels)
        .where(isNotNull(orderParcels.collectionCode))
        .limit(200)
      const { orderId, vendorId, collectionCode } = pickOne(parcels, random)
      const p_code = random.chance(90) ? collectionCode! : '0000'
      await vendorOf(context, vendorId).api.confirm_collection({ p_order_id: orderId, p_code })
    },
  },
  {
    kind: 'cancel a sale',
    weight: 3,
    async run(context, random) {
      const item = await randomItem(context, random, 'processing')
      const { api } = vendorOf(context, item.vendorId)
      await api.cancel_order_item({ p_item_id: item.id, p_reason: 'The kiln broke' })
    },
  },
  {
    kind: 'refund an item',
    weight: 4,
    async run(context, random) {
      const { api } = random.pick(context.admins)
      const { id } = await randomItem(context, random, random.pick(['processing', 'delivered']))
      const input = { p_item_id: id, p_reason: 'It arrived broken' }
      await (random.chance(70) ? api.refund_order_item(input) : api.admin_cancel_order_item(input))
    },
  },
  {
    kind: 'refund a part',
    weight: 6,
    async run(context, random) {
      const { api } = random.pick(context.admins)
      const item = await randomItem(context, random, random.pick(['processing', 'shipped', 'delivered']))
      const request = {
        p_order_id: item.orderId,
        p_action: random.pick(['cancel', 'refund', 'refund'] as const),
        p_parts: [randomPart(item.id, random)],
      }
      const { buyer, needs_confirmation } = await api.preview_refund(request)
      await api.refund_order_parts({
        ...request,
        p_reason: 'One arrived broken',
        p_total: buyer,
        p_confirmed: needs_confirmation,
      })
    },
  },
  {
    kind: 'record an offline payment',
    weight: 1,
    async run({ orders, admins }, random) {
      const p_order_id = pickRecent(orders, random).orderId
      await random.pick(admins).api.record_offline_payment({ p_order_id, p_note: 'Cash at the fair' })
    },
  },
  {
    kind: 'wait for a bank transfer',
    weight: 2,
    async run({ orders, admins, now }, random) {
      const { orderId: p_order_id, customer } = pickRecent(orders, random)
      if (random.chance(50)) await customer.api.choose_bank_transfer({ p_order_id })
      else {
        const p_until = dayOf(new Date(now().getTime() + random.int(0, 9) * 24 * 60 * 60_000))
        await random.pick(admins).api.wait_for_bank_transfer({ p_order_id, p_until })
      }
    },
  },
  {
    kind: 'record a bank transfer, however late',
    weight: 3,
    async run({ orders, admins }, random) {
      const p_order_id = pickRecent(orders, random).orderId
      const { api } = random.pick(admins)
      const { due, version } = await api.preview_offline_payment({ p_order_id })
      await api.record_offline_payment({
        p_order_id,
        p_note: 'Bank transfer',
        p_amount: random.chance(60) && due > 0 ? due : random.int(1, 200_00) / 100,
        p_version: version,
      })
    },
  },
  {
    kind: 'pay out a credit',
    weight: 1,
    async run({ market, admins }, random) {
      const credits = await market.db
        .select()
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.kind, 'customer_credit'), gt(ledgerAccounts.balanceMinor, 0)))
      const { owner, balanceMinor } = pickOne(credits, random)
      await random.pick(admins).api.pay_out_credit(creditPayoutOf(owner, (balanceMinor / 100).toFixed(2)))
    },
  },
  {
    kind: 'send a refund again, record it, or give it as credit',
    weight: 3,
    async run({ market, admins }, random) {
      const { id } = pickOne(
        await market.db
          .select()
          .from(refunds)
          .where(random.chance(80) ? ne(refunds.status, 'completed') : undefined)
          .orderBy(desc(refunds.createdAt))
          .limit(20),
        random,
      )
      const { api } = random.pick(admins)
      await random.pick([
        () => api.retry_refund({ p_refund_id: id }),
        () => api.settle_refund(settlementOf(id)),
        () => api.give_refund_as_credit({ p_refund_id: id, p_agreed: true }),
      ])()
    },
  },
]
