import { desc, eq } from 'drizzle-orm'
import type { OrderStatus } from '@contract/orders/states'
import { orderItems } from '@server/database/schema/orders'
import { payouts } from '@server/database/schema/payouts'
import { refunds } from '@server/database/schema/payments'
import { controlPaystack } from '@server/domains/payments/testing/card-fixtures'
import type { SimulationWorld } from '../world'
import { withProbability, one, type Event } from './event'
import type { Draw } from '../../harness/random'

/** An item, mostly in the status that this is usually done in. */
async function itemOf({ orders, market }: SimulationWorld, draw: Draw, usual?: OrderStatus) {
  if (usual && draw.chance(80)) {
    const found = await market.db.select().from(orderItems).where(eq(orderItems.status, usual)).limit(200)
    return one(found, draw)
  }
  return one(await market.itemsOf(withProbability(orders, draw).orderId), draw)
}

const vendorOf = ({ vendors }: SimulationWorld, vendorId: string) =>
  vendors.find((vendor) => vendor.vendorId === vendorId)!

const move = (p_status: 'shipped' | 'delivered', weight: number): Event => ({
  kind: p_status === 'shipped' ? 'ship' : 'deliver',
  weight,
  async happen(world, draw) {
    const item = await itemOf(world, draw, p_status === 'shipped' ? 'processing' : 'shipped')
    await vendorOf(world, item.vendorId).api.update_order_item_status({ p_item_id: item.id, p_status })
  },
})

const recentPayout = async ({ market }: SimulationWorld, draw: Draw) =>
  one(await market.db.select().from(payouts).orderBy(desc(payouts.createdAt)).limit(6), draw)

/** What vendors and admins do. */
export const selling: readonly Event[] = [
  move('shipped', 14),
  move('delivered', 14),
  {
    kind: 'cancel a sale',
    weight: 3,
    async happen(world, draw) {
      const item = await itemOf(world, draw, 'processing')
      const { api } = vendorOf(world, item.vendorId)
      await api.cancel_order_item({ p_item_id: item.id, p_reason: 'The kiln broke' })
    },
  },
  {
    kind: 'refund an item',
    weight: 4,
    async happen(world, draw) {
      const { api } = draw.pick(world.admins)
      const { id } = await itemOf(world, draw, draw.pick(['processing', 'delivered']))
      const input = { p_item_id: id, p_reason: 'It arrived broken' }
      await (draw.chance(70) ? api.refund_order_item(input) : api.admin_cancel_order_item(input))
    },
  },
  {
    kind: 'record an offline payment',
    weight: 1,
    async happen({ orders, admins }, draw) {
      const p_order_id = withProbability(orders, draw).orderId
      await draw.pick(admins).api.record_offline_payment({ p_order_id, p_note: 'Cash at the fair' })
    },
  },
  {
    kind: 'send a refund again, or record it',
    weight: 2,
    async happen({ market, admins }, draw) {
      const { id } = one(
        await market.db.select().from(refunds).orderBy(desc(refunds.createdAt)).limit(20),
        draw,
      )
      const { api } = draw.pick(admins)
      if (draw.chance(50)) await api.retry_refund({ p_refund_id: id })
      else await api.complete_offline_refund({ p_refund_id: id, p_note: 'Cash, receipt 13' })
    },
  },
  {
    kind: 'request a payout',
    weight: 5,
    happen: ({ vendors }, draw) => draw.pick(vendors).api.request_vendor_payout({}),
  },
  {
    kind: 'approve a payout',
    weight: 6,
    async happen(world, draw) {
      const { id } = await recentPayout(world, draw)
      await draw.pick(world.admins).api.approve_payout({ p_payout_id: id })
    },
  },
  {
    kind: 'decline a payout',
    weight: 1,
    async happen(world, draw) {
      const { id } = await recentPayout(world, draw)
      await draw
        .pick(world.admins)
        .api.decline_payout({ p_payout_id: id, p_reason: 'Please confirm the account' })
    },
  },
  {
    kind: 'retry a payout',
    weight: 2,
    async happen(world, draw) {
      const { id } = await recentPayout(world, draw)
      await draw.pick(world.admins).api.retry_payout({ p_payout_id: id })
    },
  },
  {
    kind: 'a bank returns or fails a transfer',
    weight: 1,
    async happen(world, draw) {
      const { reference } = await recentPayout(world, draw)
      await controlPaystack(world.market, `/transfers/${reference}`, {
        status: draw.pick(['failed', 'reversed']),
      })
    },
  },
]
