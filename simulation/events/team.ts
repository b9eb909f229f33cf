import { eq, isNull } from 'drizzle-orm'
import { planIds } from '@contract/subscriptions/facts'
import { orderItems } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { settlementOf } from '@server/domains/payments/testing/settlement'
import type { SeededRandom } from '../../harness/random'
import type { SimulationContext } from '../context'
import { pickRecent, pickOne, type Event } from './event'

/** Thrown if somebody gets what they may not have: no refusal, so it is a finding. */
class UnexpectedSuccess extends Error {}

/** Tries something that must be refused. */
async function expectRefusal(description: string, call: Promise<unknown>): Promise<never> {
  await call
  throw new UnexpectedSuccess(`${description} was allowed`)
}

/** Items that money has been paid for: to take them back moves it. */
async function randomPaidItem({ market }: SimulationContext, random: SeededRandom) {
  const status = random.pick(['processing', 'shipped', 'delivered'] as const)
  return pickOne(
    await market.db.select().from(orderItems).where(eq(orderItems.status, status)).limit(100),
    random,
  )
}

async function pickRow<Row>(rows: Promise<Row[]>, random: SeededRandom): Promise<Row> {
  return pickOne(await rows, random)
}

/** A call of staff that moves money, or says that it has moved. */
async function callMoneyProcedure(
  context: SimulationContext,
  api: SimulationContext['admins'][number]['api'],
  random: SeededRandom,
) {
  const { db } = context.market
  const p_reason = 'Because I can'
  const item = await randomPaidItem(context, random)
  const randomPayout = () => pickRow(db.select().from(payouts).limit(50), random)
  const randomRefund = () => pickRow(db.select().from(refunds).limit(50), random)
  const randomPayment = () => pickRow(db.select().from(payments).limit(50), random)
  const calls: readonly (() => Promise<unknown>)[] = [
    () => api.refund_order_item({ p_item_id: item.id, p_reason }),
    () => api.admin_cancel_order_item({ p_item_id: item.id, p_reason }),
    () =>
      api.withdraw_order_items({
        p_order_id: item.orderId,
        p_item_ids: [item.id],
        p_action: random.pick(['cancel', 'refund']),
        p_reason,
      }),
    () => api.record_offline_payment({ p_order_id: item.orderId, p_note: 'Cash' }),
    async () => api.approve_payout({ p_payout_id: (await randomPayout()).id }),
    async () => api.retry_payout({ p_payout_id: (await randomPayout()).id }),
    async () => api.complete_payout({ p_payout_id: (await randomPayout()).id, p_bank_reference: 'Line 1' }),
    async () => api.settle_refund(settlementOf((await randomRefund()).id)),
    async () =>
      api.match_offline_payment({ p_payment_id: (await randomPayment()).id, p_bank_line: 'Line 1' }),
    () => api.set_vendor_plan({ p_vendor_id: item.vendorId, p_plan: 'premium', p_reason }),
  ]
  return random.pick(calls)()
}

/** What people with a part of the permissions try, and what those with all of them do to whole orders, plans and offline payments. */
export const teamEvents: readonly Event[] = [
  {
    kind: 'staff with Orders alone try to move money',
    weight: 4,
    isForbidden: true,
    run: (context, random) =>
      expectRefusal(
        'moving money with Orders alone',
        callMoneyProcedure(context, context.orderStaff.api, random),
      ),
  },
  {
    kind: 'an admin without two-factor tries to move money',
    weight: 2,
    isForbidden: true,
    run: (context, random) =>
      expectRefusal(
        'moving money without two-factor',
        callMoneyProcedure(context, context.newAdmin.api, random),
      ),
  },
  {
    kind: "a team's member with Products tries to move money",
    weight: 3,
    isForbidden: true,
    async run(context, random) {
      const { api } = context.member
      const { id } = await randomPaidItem(context, random)
      const calls = [
        () => api.request_vendor_payout({}),
        () => api.cancel_order_item({ p_item_id: id, p_reason: 'Because I can' }),
        () => api.update_order_item_status({ p_item_id: id, p_status: 'delivered' }),
        () => api.change_plan({ p_version: '', p_plan: 'premium' }),
      ]
      await expectRefusal('moving money with Products alone', random.pick(calls)())
    },
  },
  {
    kind: 'withdraw several items of an order',
    weight: 3,
    async run(context, random) {
      const { orderId } = pickRecent(context.orders, random)
      const items = (await context.market.itemsOf(orderId)).filter(() => random.chance(70))
      await random.pick(context.admins).api.withdraw_order_items({
        p_order_id: orderId,
        p_item_ids: [pickOne(items, random), ...items].map(({ id }) => id),
        p_action: random.pick(['cancel', 'refund']),
        p_reason: 'The truck burnt down',
      })
    },
  },
  {
    kind: 'match an offline payment',
    weight: 1,
    async run({ market, admins }, random) {
      const offlinePayments = market.db.select().from(payments).where(isNull(payments.provider))
      const { id } = await pickRow(offlinePayments, random)
      await random
        .pick(admins)
        .api.match_offline_payment({ p_payment_id: id, p_bank_line: `Line ${random.int(1, 999)}` })
    },
  },
  {
    kind: 'change a plan',
    weight: 3,
    async run({ vendors, admins }, random) {
      const { api, vendorId } = random.pick(vendors)
      const p_plan = random.pick(planIds)
      if (random.chance(30))
        return random
          .pick(admins)
          .api.set_vendor_plan({ p_vendor_id: vendorId, p_plan, p_reason: 'As asked' })
      const { version } = await api.get_own_plan()
      return api.change_plan({ p_version: version, p_plan })
    },
  },
]
