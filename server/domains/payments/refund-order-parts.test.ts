import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { formatUsd, toMinor } from '@contract/core/money'
import { refundLimits } from '@contract/payments/refund-limits'
import { auditLog } from '@server/database/schema/platform'
import { itemTotalOf, netOf } from '@server/domains/orders/item-amounts'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { paystackFixture } from './testing/card-fixtures'
import { amountsByName, creditNotes } from './testing/credit-notes'
import { decideDispute, raiseDispute } from './testing/dispute-flow'
import { balanceChangesDuring, finishRefunds, refundsOf, statusesOf } from './testing/payment-flow'
import { deliverAll, ledgerFindings, payForThree, refundParts } from './testing/refund-flow'

async function deliveredThree(market: Market, options?: Parameters<typeof payForThree>[1]) {
  const purchase = await payForThree(market, options)
  await deliverAll(market, purchase)
  const [item] = await market.itemsOf(purchase.orderId)
  return { ...purchase, item: item!, admin: await market.anyAdmin() }
}

describe('a refund by units', () => {
  test('gives a unit’s exact share back, one after another, and with the last one the item is refunded', async ({
    market,
  }) => {
    const { orderId, item, admin, customer, vendor } = await deliveredThree(market, { priceMinor: 33_33 })
    const statuses: string[] = []
    const balanceChanges = await balanceChangesDuring(market, async () => {
      for (let n = 0; n < 3; n++) {
        await refundParts(admin, { orderId, parts: [{ take: 'units', item_id: item.id, quantity: 1 }] })
        statuses.push(...(await statusesOf(market, orderId)))
      }
      await finishRefunds(market, orderId)
    })
    expect(statuses).toEqual(['delivered', 'delivered', 'refunded'])
    expect(balanceChanges).toEqual({
      'provider:paystack': itemTotalOf(item),
      [`vendor_available:${vendor.vendorId}`]: -netOf(item),
      commission: -item.commissionMinor,
      tax: -item.taxMinor,
      shipping: -item.shippingMinor,
    })
    const amounts = (await refundsOf(market, orderId)).map(({ refund }) => refund.amountMinor)
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order.refunds.map(({ kind, quantity }) => [kind, quantity])).toEqual(
      Array.from({ length: 3 }, () => ['units', 1]),
    )
    expect([order.refunded, order.kept]).toEqual([order.order_total, 0])
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('of goods that are not shipped cancels them: the rest of the item is still to be shipped', async ({
    market,
  }) => {
    const { orderId, product, vendor } = await payForThree(market)
    const admin = await market.anyAdmin()
    const [item] = await market.itemsOf(orderId)
    const stock = await market.stockOf(product)
    await refundParts(admin, {
      orderId,
      action: 'cancel',
      parts: [{ take: 'units', item_id: item!.id, quantity: 1 }],
    })
    expect(await market.stockOf(product)).toBe(stock + 1)
    const items = (await market.itemsOf(orderId)).toSorted((a, b) => a.part - b.part)
    expect(items.map(({ quantity, status }) => [quantity, status])).toEqual([
      [2, 'processing'],
      [1, 'cancelled'],
    ])
    expect(items[0]!.id, 'what is still to be shipped stays the same item').toBe(item!.id)
    const lines = await vendor.api.get_pick_list({})
    expect(JSON.stringify(lines)).toContain('"quantity":2')
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('can leave unsold what cannot be sold again', async ({ market }) => {
    const { orderId, product } = await payForThree(market)
    const [item] = await market.itemsOf(orderId)
    const stock = await market.stockOf(product)
    await refundParts(await market.anyAdmin(), {
      orderId,
      action: 'cancel',
      restock: false,
      parts: [{ take: 'units', item_id: item!.id, quantity: 2 }],
    })
    expect(await market.stockOf(product)).toBe(stock)
  })

  test('is never more than is left, also of two refunds at the same moment', async ({ market }) => {
    const { orderId, item, admin } = await deliveredThree(market)
    const request = { orderId, parts: [{ take: 'units' as const, item_id: item.id, quantity: 2 }] }
    const results = await Promise.allSettled([refundParts(admin, request), refundParts(admin, request)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund_units_above_left' },
    })
    expect(await refundsOf(market, orderId)).toHaveLength(1)
  })
})

describe('a refund of an amount', () => {
  test('takes everyone’s share of it, and what is left is released on delivery', async ({ market }) => {
    const purchase = await payForThree(market)
    const { orderId, vendor } = purchase
    const [item] = await market.itemsOf(orderId)
    const preview = await refundParts(await market.anyAdmin(), {
      orderId,
      parts: [{ take: 'amount', item_id: item!.id, amount: 20 }],
    })
    expect(preview).toMatchObject({ buyer: 20, promotion: 0, goodwill: 0 })
    expect(preview.net + preview.commission + preview.tax + preview.shipping).toBeCloseTo(20)
    expect(await statusesOf(market, orderId)).toEqual(['processing'])
    const balanceChanges = await balanceChangesDuring(market, () => deliverAll(market, purchase))
    const leftNet = netOf(item!) - toMinor(preview.net)
    expect(balanceChanges).toEqual({
      [`vendor_pending:${vendor.vendorId}`]: -leftNet,
      [`vendor_available:${vendor.vendorId}`]: leftNet,
    })
    const order = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(order.lost).toBe(preview.net)
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('keeps the units of its item together', async ({ market }) => {
    const { orderId, vendor } = await payForThree(market)
    const [item] = await market.itemsOf(orderId)
    const admin = await market.anyAdmin()
    await refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: item!.id, amount: 1 }] })
    await expect(
      vendor.api.update_order_item_status({ p_item_id: item!.id, p_status: 'shipped', p_quantity: 1 }),
    ).rejects.toMatchObject({ code: 'refunded_item_whole' })
    await expect(
      refundParts(admin, { orderId, parts: [{ take: 'units', item_id: item!.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'refunded_item_whole' })
  })

  test('beyond what is left is refused, and names what is left', async ({ market }) => {
    const { orderId, item, admin } = await deliveredThree(market)
    const total = itemTotalOf(item) / 100
    await refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: item.id, amount: total - 1 }] })
    await expect(
      refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: item.id, amount: 1.01 }] }),
    ).rejects.toMatchObject({
      code: 'refund_amount_above_left',
      message: expect.stringContaining('Only $1.00'),
    })
  })
})

test('a refund of the shipping takes nothing from the vendor', async ({ market }) => {
  const { orderId, item, admin, vendor, customer } = await deliveredThree(market)
  const parts = [{ take: 'shipping' as const, item_id: item.id }]
  const preview = await refundParts(admin, { orderId, parts })
  expect(toMinor(preview.shipping)).toBe(item.shippingMinor)
  // Kenya's VAT of 16 percent is on goods and shipping.
  expect(toMinor(preview.tax)).toBe(Math.round(item.shippingMinor * 0.16))
  expect([preview.net, preview.commission]).toEqual([0, 0])
  expect((await vendor.api.get_vendor_order_details({ p_order_id: orderId })).lost).toBe(0)
  const [note] = await creditNotes(market, { customer, orderId })
  expect(note!.content.tables).toEqual([])
  expect(amountsByName(note!)).toMatchObject({ Goods: 0, Shipping: item.shippingMinor })
  await expect(refundParts(admin, { orderId, parts })).rejects.toMatchObject({ code: 'refund_shipping_left' })
})

describe('goodwill', () => {
  test('is paid by the marketplace alone, and is on no credit note', async ({ market }) => {
    const { orderId, item, admin, customer } = await deliveredThree(market)
    await refundParts(admin, {
      orderId,
      parts: [{ take: 'units', item_id: item.id, quantity: 1, goodwill: 2 }],
    })
    const balanceChanges = await balanceChangesDuring(market, async () => {
      await refundParts(admin, { orderId, parts: [{ take: 'goodwill', item_id: item.id, goodwill: 5 }] })
    })
    expect(balanceChanges).toEqual({ goodwill: -5_00, refunds_held: 5_00 })
    const notes = await creditNotes(market, { customer, orderId })
    expect(notes).toHaveLength(1)
    const [ofUnit] = await refundsOf(market, orderId)
    const creditedMinor = ofUnit!.refund.amountMinor - 2_00
    expect(notes[0]!.totalMinor).toBe(creditedMinor)
    expect(notes[0]!.content.tables[0]!.rows[0]![1]).toBe('1')
    expect(amountsByName(notes[0]!)).toMatchObject({ Goods: 34_50, 'Total credited': creditedMinor })
    expect(notes[0]!.content.notes[0]).toBe(
      `${formatUsd(creditedMinor)} is refunded to the original payment method.`,
    )
    const { items } = await admin.api.list_orders({ search: orderId })
    expect(items[0]!.amounts).toMatchObject({ goodwill: 7, refunded: (creditedMinor + 7_00) / 100 })
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('paid before is part of what a later credit note takes back', async ({ market }) => {
    const { orderId, item, admin, customer } = await deliveredThree(market)
    await refundParts(admin, { orderId, parts: [{ take: 'goodwill', item_id: item.id, goodwill: 5 }] })
    await admin.api.refund_order_item({ p_item_id: item.id, p_reason: 'It arrived broken' })
    const [note] = await creditNotes(market, { customer, orderId })
    const totalMinor = itemTotalOf(item)
    expect(note!.totalMinor).toBe(totalMinor)
    expect(note!.content.notes[0]).toBe(
      `$5.00 was paid before as goodwill. ${formatUsd(totalMinor - 5_00)} is refunded to the original payment method.`,
    )
    const { items } = await admin.api.list_orders({ search: orderId })
    expect(items[0]!.amounts).toMatchObject({ goodwill: 0, refunded: totalMinor / 100 })
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('is limited per order', async ({ market }) => {
    const { orderId, item, admin } = await deliveredThree(market, { priceMinor: 200_00 })
    const goodwill = refundLimits.goodwillMinor / 100
    await refundParts(admin, { orderId, parts: [{ take: 'goodwill', item_id: item.id, goodwill }] })
    await expect(
      refundParts(admin, { orderId, parts: [{ take: 'goodwill', item_id: item.id, goodwill: 0.01 }] }),
    ).rejects.toMatchObject({ code: 'goodwill_above_limit' })
  })

  test('never goes beyond what the payment holds', async ({ market }) => {
    const { orderId, item, admin } = await deliveredThree(market)
    await expect(
      refundParts(admin, { orderId, parts: [{ take: 'all', item_id: item.id, goodwill: 1 }] }),
    ).rejects.toMatchObject({ code: 'goodwill_above_payment' })
  })

  test('counts towards a later refund of everything: the buyer has all of it back, once', async ({
    market,
  }) => {
    const { orderId, item, admin } = await deliveredThree(market)
    await refundParts(admin, { orderId, parts: [{ take: 'goodwill', item_id: item.id, goodwill: 5 }] })
    const balanceChanges = await balanceChangesDuring(market, async () => {
      await admin.api.refund_order_item({ p_item_id: item.id, p_reason: 'It arrived broken' })
    })
    expect(balanceChanges).toMatchObject({
      goodwill: 5_00,
      refunds_held: itemTotalOf(item) - 5_00,
      commission: -item.commissionMinor,
    })
    expect(await ledgerFindings(market)).toEqual([])
  })
})

describe('after a dispute', () => {
  test('that was lost in part, what is left can be refunded; while it is open, nothing', async ({
    market,
  }) => {
    const purchase = await deliveredThree(market)
    const { orderId, item, admin } = purchase
    const parts = [{ take: 'amount' as const, item_id: item.id, amount: 5 }]
    const id = await raiseDispute(market, paystackFixture, purchase, { amount: 30_00 })
    await expect(refundParts(admin, { orderId, parts })).rejects.toMatchObject({ code: 'item_disputed' })
    await decideDispute(market, paystackFixture, id, 'lost')
    await refundParts(admin, { orderId, parts })
    await admin.api.refund_order_item({ p_item_id: item.id, p_reason: 'It arrived broken' })
    await finishRefunds(market, orderId)
    const amounts = (await refundsOf(market, orderId)).map(({ refund }) => refund.amountMinor)
    expect(amounts).toEqual([5_00, itemTotalOf(item) - 35_00])
    expect(await statusesOf(market, orderId)).toEqual(['refunded'])
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('that was lost in part, what is left of an item delivered meanwhile is released', async ({
    market,
  }) => {
    const purchase = await payForThree(market)
    const [item] = await market.itemsOf(purchase.orderId)
    const id = await raiseDispute(market, paystackFixture, purchase, { amount: 30_00 })
    await deliverAll(market, purchase)
    await decideDispute(market, paystackFixture, id, 'lost')
    const summary = await purchase.vendor.api.get_vendor_earnings_summary({})
    expect(summary.pending_balance).toBe(0)
    const order = await purchase.vendor.api.get_vendor_order_details({ p_order_id: purchase.orderId })
    expect(toMinor(summary.available_for_payout)).toBe(netOf(item!) - toMinor(order.lost))
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('that was lost over what a refund had left, nothing is left', async ({ market }) => {
    const purchase = await deliveredThree(market)
    const { orderId, item, admin } = purchase
    await refundParts(admin, { orderId, parts: [{ take: 'units', item_id: item.id, quantity: 1 }] })
    await finishRefunds(market, orderId)
    const id = await raiseDispute(market, paystackFixture, purchase)
    await decideDispute(market, paystackFixture, id, 'lost')
    expect(await statusesOf(market, orderId)).toEqual(['refunded'])
    expect(await ledgerFindings(market)).toEqual([])
  })
})

describe('at the same moment as a refund', () => {
  const refundTwo = (admin: Person, orderId: string, item_id: string) =>
    refundParts(admin, { orderId, parts: [{ take: 'units', item_id, quantity: 2 }] })

  test('a dispute covers what the refund leaves, or the refund is refused', async ({ market }) => {
    const purchase = await deliveredThree(market)
    const { orderId, item, admin } = purchase
    const [refund, dispute] = await Promise.allSettled([
      refundTwo(admin, orderId, item.id),
      raiseDispute(market, paystackFixture, purchase),
    ])
    expect(dispute.status).toBe('fulfilled')
    if (refund.status === 'rejected') expect(refund.reason).toMatchObject({ code: 'item_disputed' })
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('a release makes what is left available, and no more', async ({ market }) => {
    const purchase = await payForThree(market)
    const { orderId, vendor } = purchase
    const [item] = await market.itemsOf(orderId)
    await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status: 'shipped' })
    const admin = await market.anyAdmin()
    await Promise.all([
      refundTwo(admin, orderId, item!.id),
      vendor.api.update_order_item_status({ p_item_id: item!.id, p_status: 'delivered' }),
    ])
    const summary = await vendor.api.get_vendor_earnings_summary({})
    const { lost } = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(toMinor(summary.pending_balance)).toBe(0)
    expect(toMinor(summary.available_for_payout)).toBe(netOf(item!) - toMinor(lost))
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('a payout takes what is available before or after it, never both', async ({ market }) => {
    const { orderId, item, admin, vendor } = await deliveredThree(market)
    await Promise.all([refundTwo(admin, orderId, item.id), vendor.api.request_vendor_payout({})])
    const summary = await vendor.api.get_vendor_earnings_summary({})
    const { lost } = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    const held = toMinor(summary.available_for_payout) + toMinor(summary.on_its_way)
    expect(held).toBe(netOf(item) - toMinor(lost))
    expect(await ledgerFindings(market)).toEqual([])
  })
})

test('nothing is refunded if the amount is not the one that was shown, or is large and was not confirmed', async ({
  market,
}) => {
  const { orderId, item, admin } = await deliveredThree(market, { priceMinor: 300_00 })
  const request = {
    p_order_id: orderId,
    p_action: 'refund' as const,
    p_parts: [{ take: 'amount' as const, item_id: item.id, amount: 260 }],
    p_reason: 'The glaze is cracked',
  }
  await expect(admin.api.refund_order_parts({ ...request, p_total: 259 })).rejects.toMatchObject({
    code: 'refund_total_changed',
  })
  await expect(admin.api.refund_order_parts({ ...request, p_total: 260 })).rejects.toMatchObject({
    code: 'refund_not_confirmed',
  })
  expect(await refundsOf(market, orderId)).toEqual([])
})

test('a refund of all that is left of an order is audited as one of the order', async ({ market }) => {
  const { orderId, item, admin } = await deliveredThree(market)
  const auditActions = async () =>
    (
      await market.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, orderId))
        .orderBy(auditLog.createdAt, auditLog.id)
    ).map(({ actionType }) => actionType)
  await refundParts(admin, { orderId, parts: [{ take: 'units', item_id: item.id, quantity: 1 }] })
  await refundParts(admin, { orderId, parts: [{ take: 'all', item_id: item.id }] })
  expect(await auditActions()).toEqual(['order_refunded_in_parts', 'order_refunded'])
})

test('a refund of parts is audited with what was refunded before and after, and told to buyer and vendor', async ({
  market,
}) => {
  const { orderId, item, admin, customer, vendor } = await deliveredThree(market)
  await refundParts(admin, { orderId, parts: [{ take: 'units', item_id: item.id, quantity: 1 }] })
  const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
  const refundedMinor = (await refundsOf(market, orderId))[0]!.refund.amountMinor
  expect(entry).toMatchObject({
    actionType: 'order_refunded_in_parts',
    details: { before: { refunded_minor: 0 }, after: { refunded_minor: refundedMinor } },
  })
  await market.runJobs()
  const mailOf = async (email: string) =>
    (await market.mailsTo(email)).find(({ text }) => text.includes('The glaze is cracked'))!.text
  expect(await mailOf(customer.session.email)).toContain('1 × Sisal basket')
  expect(await mailOf(vendor.session.email)).toContain('1 × Sisal basket')
  const { items: notifications } = await vendor.api.list_notifications({})
  expect(JSON.stringify(notifications)).toContain('Refund for order')
})
