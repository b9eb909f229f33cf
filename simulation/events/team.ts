import { eq, isNull } from 'drizzle-orm'
import { planIds } from '@contract/subscriptions/facts'
import { orderItems } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import type { Draw } from '../../harness/random'
import type { SimulationWorld } from '../world'
import { withProbability, one, type Event } from './event'

/** Thrown if somebody gets what they may not have: no refusal, so it is a finding. */
class Allowed extends Error {}

/** Tries something that must be refused. */
async function mustBeRefused(what: string, call: Promise<unknown>): Promise<never> {
  await call
  throw new Allowed(`${what} was allowed`)
}

/** Items that money has been paid for: to take them back moves it. */
async function paidItem({ market }: SimulationWorld, draw: Draw) {
  const status = draw.pick(['processing', 'shipped', 'delivered'] as const)
  return one(await market.db.select().from(orderItems).where(eq(orderItems.status, status)).limit(100), draw)
}

async function anyOf<Row>(rows: Promise<Row[]>, draw: Draw): Promise<Row> {
  return one(await rows, draw)
}

/** A call of staff that moves money, or says that it has moved. */
async function moneyCall(world: SimulationWorld, api: SimulationWorld['admins'][number]['api'], draw: Draw) {
  const { db } = world.market
  const p_reason = 'Because I can'
  const item = await paidItem(world, draw)
  const payout = () => anyOf(db.select().from(payouts).limit(50), draw)
  const refund = () => anyOf(db.select().from(refunds).limit(50), draw)
  const payment = () => anyOf(db.select().from(payments).limit(50), draw)
  const calls: readonly (() => Promise<unknown>)[] = [
    () => api.refund_order_item({ p_item_id: item.id, p_reason }),
    () => api.admin_cancel_order_item({ p_item_id: item.id, p_reason }),
    () =>
      api.withdraw_order_items({
        p_order_id: item.orderId,
        p_item_ids: [item.id],
        p_action: draw.pick(['cancel', 'refund']),
        p_reason,
      }),
    () => api.record_offline_payment({ p_order_id: item.orderId, p_note: 'Cash' }),
    async () => api.approve_payout({ p_payout_id: (await payout()).id }),
    async () => api.retry_payout({ p_payout_id: (await payout()).id }),
    async () => api.complete_payout({ p_payout_id: (await payout()).id, p_bank_reference: 'Line 1' }),
    async () => api.complete_offline_refund({ p_refund_id: (await refund()).id, p_note: 'Cash' }),
    async () => api.match_offline_payment({ p_payment_id: (await payment()).id, p_bank_line: 'Line 1' }),
    () => api.set_vendor_plan({ p_vendor_id: item.vendorId, p_plan: 'premium', p_reason }),
  ]
  return draw.pick(calls)()
}

/** What people with a part of the permissions try, and what those with all of them do to whole orders, plans and offline payments. */
export const team: readonly Event[] = [
  {
    kind: 'staff with Orders alone try to move money',
    weight: 4,
    happen: (world, draw) =>
      mustBeRefused('moving money with Orders alone', moneyCall(world, world.orderStaff.api, draw)),
  },
  {
    kind: 'an admin without two-factor tries to move money',
    weight: 2,
    happen: (world, draw) =>
      mustBeRefused('moving money without two-factor', moneyCall(world, world.newAdmin.api, draw)),
  },
  {
    kind: "a team's member with Products tries to move money",
    weight: 3,
    async happen(world, draw) {
      const { api } = world.member
      const { id } = await paidItem(world, draw)
      const calls = [
        () => api.request_vendor_payout({}),
        () => api.cancel_order_item({ p_item_id: id, p_reason: 'Because I can' }),
        () => api.update_order_item_status({ p_item_id: id, p_status: 'delivered' }),
        () => api.change_plan({ p_version: '', p_plan: 'premium' }),
      ]
      await mustBeRefused('moving money with Products alone', draw.pick(calls)())
    },
  },
  {
    kind: 'withdraw several items of an order',
    weight: 3,
    async happen(world, draw) {
      const { orderId } = withProbability(world.orders, draw)
      const items = (await world.market.itemsOf(orderId)).filter(() => draw.chance(70))
      await draw.pick(world.admins).api.withdraw_order_items({
        p_order_id: orderId,
        p_item_ids: [one(items, draw), ...items].map(({ id }) => id),
        p_action: draw.pick(['cancel', 'refund']),
        p_reason: 'The truck burnt down',
      })
    },
  },
  {
    kind: 'match an offline payment',
    weight: 1,
    async happen({ market, admins }, draw) {
      const offline = market.db.select().from(payments).where(isNull(payments.provider))
      const { id } = await anyOf(offline, draw)
      await draw
        .pick(admins)
        .api.match_offline_payment({ p_payment_id: id, p_bank_line: `Line ${draw.int(1, 999)}` })
    },
  },
  {
    kind: 'change a plan',
    weight: 3,
    async happen({ vendors, admins }, draw) {
      const { api, vendorId } = draw.pick(vendors)
      const p_plan = draw.pick(planIds)
      if (draw.chance(30))
        return draw.pick(admins).api.set_vendor_plan({ p_vendor_id: vendorId, p_plan, p_reason: 'As asked' })
      const { version } = await api.get_own_plan()
      return api.change_plan({ p_version: version, p_plan })
    },
  },
]
