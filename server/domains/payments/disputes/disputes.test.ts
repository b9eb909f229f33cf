import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { formatUsd, toMinor } from '@contract/core/money'
import { saveSetting } from '@server/platform/settings'
import { disputes, paymentEvents } from '@server/database/schema/payments'
import { test, type Market } from '@server/testing/market'
import { flutterwaveFixture, paystackFixture } from '../testing/card-fixtures'
import { mpesaFixture } from '../testing/mpesa-fixture'
import {
  changesBeforeFeesDuring,
  orderOf,
  placeAndPay,
  statusesOf,
  type Purchase,
} from '../testing/payment-flow'
import {
  queryReversal,
  controlSandbox,
  decideDispute,
  processDisputeUpdates,
  raiseDispute,
  reversePayment,
} from '../testing/dispute-flow'
import { reconcileDisputes } from './jobs'
import { sharesOf } from './item-shares'
import { wholeOf } from '@server/domains/orders/item-left'

// 69.00 of goods less 10 % commission.
const net = 62_10
async function deliver(market: Market, { vendor, orderId }: Purchase) {
  for (const { id } of await market.itemsOf(orderId))
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: id, p_status })
}

const earningsOf = async ({ vendor }: Purchase) => {
  const summary = await vendor.api.get_vendor_earnings_summary({})
  return {
    pending: toMinor(summary.pending_balance),
    available: toMinor(summary.available_for_payout),
    disputed: toMinor(summary.disputed_balance),
  }
}

const disputeOf = async ({ db }: Market, id: number) =>
  (
    await db
      .select()
      .from(disputes)
      .where(eq(disputes.providerId, String(id)))
  )[0]!

describe.each([paystackFixture, flutterwaveFixture])('a dispute at $method', (fixture) => {
  test('freezes the money of a delivered item: no payout of it', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    await deliver(market, purchase)
    const id = await raiseDispute(market, fixture, purchase)
    expect(await disputeOf(market, id)).toMatchObject({ status: 'open', uncoveredMinor: 0 })
    expect(await earningsOf(purchase)).toEqual({ pending: 0, available: 0, disputed: net })
    await expect(purchase.vendor.api.request_vendor_payout({})).rejects.toMatchObject({
      code: 'payout_too_small',
    })
  })

  test('freezes the money of an item on its way: delivery does not release it', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    const id = await raiseDispute(market, fixture, purchase)
    await deliver(market, purchase)
    expect(await earningsOf(purchase)).toEqual({ pending: 0, available: 0, disputed: net })
    await decideDispute(market, fixture, id, 'won')
    expect(await earningsOf(purchase)).toEqual({ pending: 0, available: net, disputed: 0 })
  })

  test('keeps its items whole: none is shipped in parts', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    await raiseDispute(market, fixture, purchase)
    const items = await market.itemsOf(purchase.orderId)
    const { id: p_item_id } = items.find(({ quantity }) => quantity > 1)!
    await expect(
      purchase.vendor.api.update_order_item_status({ p_item_id, p_status: 'shipped', p_quantity: 1 }),
    ).rejects.toMatchObject({ code: 'disputed_item_whole' })
    expect(await market.itemsOf(purchase.orderId)).toHaveLength(items.length)
  })

  test('that is won leaves every account as it was before', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    const balanceChanges = await changesBeforeFeesDuring(market, async () => {
      const id = await raiseDispute(market, fixture, purchase)
      await decideDispute(market, fixture, id, 'won')
      expect(await disputeOf(market, id)).toMatchObject({ status: 'won', closedAt: expect.any(Date) })
    })
    expect(balanceChanges).toEqual({})
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })

  test('that is lost takes back what the sale posted, and nothing is kept of the order', async ({
    market,
  }) => {
    let purchase: Purchase | undefined
    const balanceChanges = await changesBeforeFeesDuring(market, async () => {
      purchase = await placeAndPay(market, fixture)
      await deliver(market, purchase)
      await decideDispute(market, fixture, await raiseDispute(market, fixture, purchase), 'lost')
    })
    expect(balanceChanges).toEqual({})
    const { customer, vendor, orderId } = purchase!
    const { totalMinor } = await orderOf(market, orderId)
    expect(await statusesOf(market, orderId)).toEqual(['refunded'])
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(toMinor(order.charged_back)).toBe(totalMinor)
    expect([order.amount_paid, order.refunded, order.kept]).toEqual([order.order_total, 0, 0])
    const { content } = await customer.api.get_invoice({ p_order_id: orderId })
    expect(content.totals.at(-1)!.amount, 'an invoice never changes').toBe(formatUsd(totalMinor))
    const { lost, net: sold } = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(lost).toBe(sold)
  })

  test('over a part of the payment is exact to the cent', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    const balanceChanges = await changesBeforeFeesDuring(market, async () => {
      await decideDispute(
        market,
        fixture,
        await raiseDispute(market, fixture, purchase, { amount: 10_01 }),
        'lost',
      )
    })
    expect(balanceChanges[`provider:${fixture.method}`]).toBe(10_01)
    expect(Object.values(balanceChanges).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const order = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
    expect(order.charged_back).toBe(10.01)
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })

  test('over money that was refunded before is borne by the marketplace, not taken from the vendor again', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const { totalMinor } = await orderOf(market, purchase.orderId)
    const [item] = await market.itemsOf(purchase.orderId)
    await purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await market.runJobs()
    const balanceChanges = await changesBeforeFeesDuring(market, async () => {
      await decideDispute(market, fixture, await raiseDispute(market, fixture, purchase), 'lost')
    })
    expect(balanceChanges['dispute_losses']).toBe(-totalMinor)
    expect(balanceChanges[`vendor_pending:${purchase.vendor.vendorId}`]).toBeUndefined()
  })

  test('keeps its item from being refunded as well', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    await raiseDispute(market, fixture, purchase)
    const [item] = await market.itemsOf(purchase.orderId)
    const p_reason = 'The buyer complained'
    const admin = await market.newAdmin()
    const expectedRefusal = { code: 'item_disputed' }
    await expect(admin.api.refund_order_item({ p_item_id: item!.id, p_reason })).rejects.toMatchObject(
      expectedRefusal,
    )
    await expect(
      purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason }),
    ).rejects.toMatchObject(expectedRefusal)
  })

  test('is reported to admins and the vendor, when it starts and when it ends', async ({ market }) => {
    const admin = await market.newAdmin()
    const purchase = await placeAndPay(market, fixture)
    await decideDispute(market, fixture, await raiseDispute(market, fixture, purchase), 'lost')
    for (const { session } of [admin, purchase.vendor]) {
      const subjects = (await market.mailsTo(session.email)).map(({ subject }) => subject)
      expect(subjects).toContainEqual(expect.stringMatching(/^Payment disputed/))
      expect(subjects).toContainEqual(expect.stringMatching(/^Dispute lost/))
    }
  })

  test.for(['won', 'lost'] as const)(
    'that is %s is told to the buyer, by email and on the order',
    async (outcome, { market }) => {
      const purchase = await placeAndPay(market, fixture)
      const { customer, vendor, orderId } = purchase
      const itemNow = async () =>
        (await customer.api.get_order_details({ p_order_id: orderId })).order_items[0]!
      const vendorOrder = async () => vendor.api.get_vendor_order_details({ p_order_id: orderId })
      const id = await raiseDispute(market, fixture, purchase)
      expect((await itemNow()).disputes).toMatchObject([{ status: 'open', closed_at: null }])
      const held = await vendorOrder()
      expect([held.held, held.charged_back, held.lost]).toEqual([62.1, 0, 0])
      expect(held.vendor_items.map(({ money }) => money)).toEqual(['disputed'])
      await decideDispute(market, fixture, id, outcome)
      const { disputes, disputed } = await itemNow()
      expect([disputed, disputes]).toMatchObject([
        false,
        [{ status: outcome, closed_at: expect.any(String) }],
      ])
      const closed = await vendorOrder()
      const lost = outcome === 'lost' ? 62.1 : 0
      expect([closed.held, closed.charged_back, closed.lost]).toEqual([0, lost, lost])
      expect(closed.vendor_items.map(({ money }) => money)).toEqual([
        outcome === 'lost' ? 'charged_back' : 'pending',
      ])
      const mails = await market.mailsTo(customer.session.email)
      const subject =
        outcome === 'won' ? /^Your payment for order .* stands$/ : /^Your bank returned your payment/
      expect(mails.filter((mail) => subject.test(mail.subject))).toHaveLength(1)
    },
  )

  test('reported again and again is posted once', async ({ market }) => {
    const purchase = await placeAndPay(market, fixture)
    const id = await raiseDispute(market, fixture, purchase)
    await decideDispute(market, fixture, id, 'lost')
    const balanceChanges = await changesBeforeFeesDuring(market, async () => {
      await Promise.all([1, 2, 3].map(() => reconcileDisputes(undefined as never, market.services)))
      await processDisputeUpdates(market, fixture)
    })
    expect(balanceChanges).toEqual({})
  })
})

test('a payout requested while a dispute is raised never leaves with the disputed money', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  for (let round = 0; round < 3; round++) {
    const purchase = await placeAndPay(market, paystackFixture)
    await deliver(market, purchase)
    const [payoutResult] = await Promise.allSettled([
      purchase.vendor.api.request_vendor_payout({}),
      raiseDispute(market, paystackFixture, purchase),
    ])
    const { available, disputed } = await earningsOf(purchase)
    expect(disputed).toBe(net)
    expect(available).toBe(payoutResult.status === 'fulfilled' ? -net : 0)
    if (payoutResult.status === 'fulfilled')
      await expect(
        admin.api.approve_payout({ p_payout_id: payoutResult.value.payout_id }),
      ).rejects.toMatchObject({ code: 'payout_balance_negative' })
    expect(await market.ledgerTotal()).toBe(0)
  }
})

test('a reminder of a dispute is passed on to admins', async ({ market }) => {
  const admin = await market.newAdmin()
  const purchase = await placeAndPay(market, paystackFixture)
  const id = await raiseDispute(market, paystackFixture, purchase)
  await controlSandbox(market, paystackFixture, `/disputes/${id}/remind`)
  await market.runJobs()
  const subjects = (await market.mailsTo(admin.session.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^Reminder: a dispute/))
  const events = await market.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.reference, String(id)))
  expect(events.map(({ kind, outcome }) => [kind, outcome])).toContainEqual([
    'charge.dispute.remind',
    'dispute open',
  ])
})

test('money that a won dispute gives back is held as long as after any delivery', async ({ market }) => {
  await saveSetting(market.context(), 'delivery_hold_days', 3)
  const purchase = await placeAndPay(market, paystackFixture)
  const id = await raiseDispute(market, paystackFixture, purchase)
  await deliver(market, purchase)
  await decideDispute(market, paystackFixture, id, 'won')
  expect(await earningsOf(purchase)).toEqual({ pending: net, available: 0, disputed: 0 })
  await saveSetting(market.context(), 'delivery_hold_days', 0)
})

test('the parts of a disputed amount add up for every amount, and none exceeds what it is part of', async ({
  market,
}) => {
  const { orderId } = await placeAndPay(market, paystackFixture)
  const [item] = await market.itemsOf(orderId)
  const items = [
    item!,
    { ...item!, id: 'other', priceMinor: 33, quantity: 1, commissionMinor: 3, taxMinor: 5 },
  ]
  for (let amount = 1; amount < 12_000; amount += 7) {
    const { parts, uncoveredMinor } = sharesOf(
      amount,
      items.map((one) => ({ item: one, left: wholeOf(one) })),
    )
    const amounts = parts.flatMap((p) => [p.netMinor, p.commissionMinor, p.taxMinor, p.shippingMinor])
    expect(amounts.reduce((sum, amountMinor) => sum + amountMinor, uncoveredMinor)).toBe(amount)
    for (const part of parts) {
      expect(part.commissionMinor).toBeLessThanOrEqual(part.item.commissionMinor)
      expect(part.taxMinor).toBeLessThanOrEqual(part.item.taxMinor)
    }
  }
})

describe('a payment that M-Pesa reverses', () => {
  test('is found by querying M-Pesa, and its money is taken back from everyone who had it', async ({
    market,
  }) => {
    let purchase: Purchase | undefined
    const balanceChanges = await changesBeforeFeesDuring(market, async () => {
      purchase = await placeAndPay(market, mpesaFixture)
      await deliver(market, purchase)
      await reversePayment(market, purchase.orderId)
      await queryReversal(market, purchase.orderId)
    })
    expect(balanceChanges).toEqual({})
    expect(await statusesOf(market, purchase!.orderId)).toEqual(['refunded'])
    const order = await purchase!.customer.api.get_order_details({ p_order_id: purchase!.orderId })
    expect([order.charged_back, order.kept]).toEqual([order.order_total, 0])
  })

  test('is not assumed: a payment that was not reversed does not change', async ({ market }) => {
    const purchase = await placeAndPay(market, mpesaFixture)
    const balanceChanges = await changesBeforeFeesDuring(market, () =>
      queryReversal(market, purchase.orderId),
    )
    expect(balanceChanges).toEqual({})
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })
})

test('the buyer sees which items are disputed, and the vendor where their money is, until the bank decides', async ({
  market,
}) => {
  const purchase = await placeAndPay(market, paystackFixture)
  const { customer, vendor, orderId } = purchase
  const disputeDetails = async () => {
    const { order_items } = await customer.api.get_order_details({ p_order_id: orderId })
    const { vendor_items } = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    return [order_items[0]!.disputed, vendor_items[0]!.money]
  }
  expect(await disputeDetails()).toEqual([false, 'pending'])
  const id = await raiseDispute(market, paystackFixture, purchase)
  expect(await disputeDetails()).toEqual([true, 'disputed'])
  await decideDispute(market, paystackFixture, id, 'won')
  expect(await disputeDetails()).toEqual([false, 'pending'])
})
