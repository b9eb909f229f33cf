import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { promotionFieldLimits } from '@contract/promotions/facts'
import { orders } from '@server/database/schema/orders'
import { auditLog } from '@server/database/schema/platform'
import { promotionRedemptions, promotions } from '@server/database/schema/promotions'
import { expireUnpaidOrders } from '@server/domains/orders/expire-orders'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { newCode, newPromotion, placeWithCode, cartWithCode } from './testing/promotion-flow'

const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

async function createShopper(market: Market, priceMinor = 34_50) {
  const customer = await market.newCustomer()
  const product = await market.newProduct({ priceMinor, category: 'Home & Garden' })
  return { customer, product, goods: [{ product, quantity: 2 }], address: mombasa }
}

const usesOf = async ({ db }: Market, code: string) =>
  (await db.select().from(promotions).where(eq(promotions.code, code)))[0]!.uses

describe('a promo code', () => {
  test('takes its discount off before tax, and is written to order and items', async ({ market }) => {
    const buyer = await createShopper(market)
    const { code } = await newPromotion(market, { percent: 10 })
    const input = await cartWithCode(market, buyer, ` ${code.toLowerCase()} `)
    expect(input.p_discount).toBe(6.9)
    const orderId = await buyer.customer.api.create_order(input)
    const [order] = await market.db.select().from(orders).where(eq(orders.id, orderId))
    const [item] = await market.itemsOf(orderId)
    const taxableMinor = 69_00 - 6_90 + order!.shippingMinor
    expect(order).toMatchObject({
      subtotalMinor: 69_00,
      discountMinor: 6_90,
      promotionCode: code,
      taxMinor: Math.round(taxableMinor * 0.16),
      totalMinor: taxableMinor + order!.taxMinor,
    })
    expect(item).toMatchObject({
      discountMinor: 6_90,
      shippingDiscountMinor: 0,
      discountPayer: 'marketplace',
      // Of the full price.
      commissionMinor: Math.round((69_00 * item!.commissionBps) / 10_000),
    })
  })

  test('that the vendor pays lowers commission and net', async ({ market }) => {
    const buyer = await createShopper(market)
    const { code } = await newPromotion(market, { percent: 10, paid_by: 'vendor' })
    const orderId = await placeWithCode(market, buyer, code)
    const [item] = await market.itemsOf(orderId)
    expect(item).toMatchObject({
      discountPayer: 'vendor',
      commissionMinor: Math.round((62_10 * item!.commissionBps) / 10_000),
    })
  })

  test('makes the shipping free', async ({ market }) => {
    const buyer = await createShopper(market)
    const { code } = await newPromotion(market, { kind: 'free_shipping' })
    const before = await buyer.customer.api.add_to_cart({ p_product_id: buyer.product.id, p_quantity: 1 })
    expect(before).toBeTruthy()
    const estimate = await buyer.customer.api.estimate_promotion({ p_promotion_code: code })
    expect(estimate, 'before a shipping option is chosen').toMatchObject({
      kind: 'free_shipping',
      discount: 0,
    })
    const orderId = await placeWithCode(market, { ...buyer, goods: [] }, code)
    const [item] = await market.itemsOf(orderId)
    expect(item!.shippingMinor).toBeGreaterThan(0)
    expect(item).toMatchObject({ discountMinor: 0, shippingDiscountMinor: item!.shippingMinor })
  })

  const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600_000).toISOString().slice(0, 10)

  test('says why it can’t be used', async ({ market }) => {
    const buyer = await createShopper(market)
    await buyer.customer.api.add_to_cart({ p_product_id: buyer.product.id, p_quantity: 1 })
    const estimate = (code: string) =>
      buyer.customer.api.estimate_promotion({ p_promotion_code: code, p_shipping_address: mombasa })
    const expectRefusal = async (overrides: Parameters<typeof newPromotion>[1], code: string) => {
      const created = await newPromotion(market, overrides)
      await expect(estimate(created.code), code).rejects.toMatchObject({ code })
    }
    await expect(estimate(newCode())).rejects.toMatchObject({ code: 'promotion_unknown' })
    await expectRefusal({ valid_to: day(-1) }, 'promotion_expired')
    await expectRefusal({ valid_from: day(2) }, 'promotion_not_started')
    await expectRefusal({ min_goods: 34.51 }, 'promotion_minimum_not_met')
    await expectRefusal(
      { scope: 'categories', subjects: ['Fashion & Apparel'] },
      'promotion_no_eligible_items',
    )
    await expectRefusal({ countries: ['UG'] }, 'promotion_not_for_country')
    const { api } = await market.newAdmin()
    const draft = await api.save_promotion({ p_promotion: { code: newCode(), kind: 'percent', percent: 5 } })
    await expect(estimate(draft.code)).rejects.toMatchObject({ code: 'promotion_unknown' })
    const paused = await newPromotion(market)
    await api.transition_promotion({ p_promotion_id: paused.promotion_id, p_action: 'pause' })
    await expect(estimate(paused.code)).rejects.toMatchObject({ code: 'promotion_not_active' })
    await api.transition_promotion({ p_promotion_id: paused.promotion_id, p_action: 'resume' })
    await estimate(paused.code)
    await api.transition_promotion({ p_promotion_id: paused.promotion_id, p_action: 'end' })
    await expect(estimate(paused.code)).rejects.toMatchObject({ code: 'promotion_expired' })
  })

  test('can’t be guessed: after some unknown codes, none is tried for a while', async ({ market }) => {
    const buyer = await createShopper(market)
    const { code } = await newPromotion(market)
    await buyer.customer.api.add_to_cart({ p_product_id: buyer.product.id, p_quantity: 1 })
    const estimate = (p_promotion_code: string) => buyer.customer.api.estimate_promotion({ p_promotion_code })
    for (let n = 0; n < promotionFieldLimits.codeAttempts.times; n++) {
      await estimate(code)
      await expect(estimate(newCode())).rejects.toMatchObject({ code: 'promotion_unknown' })
    }
    await expect(estimate(code)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('is used once by a customer where that is its limit', async ({ market }) => {
    const buyer = await createShopper(market)
    const { code } = await newPromotion(market, { uses_per_customer: 1 })
    const input = await cartWithCode(market, buyer, code)
    const orderId = await buyer.customer.api.create_order(input)
    await buyer.customer.api.add_to_cart({ p_product_id: buyer.product.id, p_quantity: 2 })
    const secondEstimate = buyer.customer.api.estimate_promotion({ p_promotion_code: code })
    await expect(secondEstimate).rejects.toMatchObject({ code: 'promotion_already_redeemed' })
    await expect(buyer.customer.api.create_order(input)).rejects.toMatchObject({ code: 'prices_changed' })
    await buyer.customer.api.cancel_order({ p_order_id: orderId })
    expect(await usesOf(market, code)).toBe(0)
    await buyer.customer.api.create_order(input)
    expect(await usesOf(market, code)).toBe(1)
  })

  test('that has changed since it was shown does not change what is paid', async ({ market }) => {
    const buyer = await createShopper(market)
    const { code, api, promotion_id, input } = await newPromotion(market, { percent: 10 })
    const cart = await cartWithCode(market, buyer, code)
    const save = (percent: number) =>
      api.save_promotion({ p_promotion_id: promotion_id, p_promotion: { ...input, percent } })
    const expectedRefusal = { code: 'prices_changed' }
    await save(20)
    await expect(buyer.customer.api.create_order(cart)).rejects.toMatchObject(expectedRefusal)
    await save(10)
    await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'pause' })
    await expect(buyer.customer.api.create_order(cart)).rejects.toMatchObject(expectedRefusal)
    await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'resume' })
    const { p_discount: _, ...withoutDiscount } = cart
    await expect(buyer.customer.api.create_order(withoutDiscount)).rejects.toMatchObject(expectedRefusal)
    const { p_promotion_code: __, ...withoutCode } = cart
    await expect(buyer.customer.api.create_order(withoutCode)).rejects.toMatchObject(expectedRefusal)
    expect(await usesOf(market, code)).toBe(0)
    await buyer.customer.api.create_order(cart)
    expect(await usesOf(market, code)).toBe(1)
  })
})

describe('the uses of a promotion', () => {
  test('fifty buyers at once take exactly the last ten', { timeout: 120_000 }, async ({ market }) => {
    const product = await market.newProduct({ quantity: 500 })
    const { code } = await newPromotion(market, { max_uses: 10 })
    const customers = await Promise.all(Array.from({ length: 50 }, () => market.newCustomer()))
    const inputs = await Promise.all(
      customers.map((customer) =>
        cartWithCode(market, { customer, goods: [{ product, quantity: 1 }] }, code),
      ),
    )
    const results = await Promise.allSettled(customers.map(({ api }, i) => api.create_order(inputs[i]!)))
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(refusals).toHaveLength(40)
    for (const reason of refusals) expect(reason).toMatchObject({ code: 'prices_changed' })
    expect(await usesOf(market, code)).toBe(10)
    const rows = await market.db
      .select()
      .from(promotionRedemptions)
      .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotionId))
      .where(eq(promotions.code, code))
    expect(rows).toHaveLength(10)
    // Nothing of a refused order is left: its stock is back too.
    expect(await market.stockOf(product)).toBe(490)
  })

  test('are given back when nothing is left of an unpaid order, and kept after payment', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const products = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
    const goods = products.map((product) => ({ product, quantity: 1 }))
    const { code } = await newPromotion(market)
    const cancelAll = async (orderId: string) => {
      const usesAfterEachCancellation: number[] = []
      for (const { id } of await market.itemsOf(orderId)) {
        await vendor.api.cancel_order_item({ p_item_id: id, p_reason: 'Out of clay' })
        usesAfterEachCancellation.push(await usesOf(market, code))
      }
      return usesAfterEachCancellation
    }
    expect(await cancelAll(await placeWithCode(market, { customer, goods }, code))).toEqual([1, 0])
    const paidOrderId = await placeWithCode(market, { customer, goods }, code)
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId: paidOrderId }))
    await market.runJobs()
    expect(await cancelAll(paidOrderId)).toEqual([1, 1])
  })

  test('are reserved again by a late payment, while any are left', async ({ market }) => {
    const { code, api, promotion_id } = await newPromotion(market, { max_uses: 1 })
    const createExpiredOrder = async () => {
      const buyer = await createShopper(market)
      const orderId = await placeWithCode(market, buyer, code)
      const page = await paystackFixture.open({ customer: buyer.customer, orderId })
      market.setClock(new Date(Date.now() + 8 * 24 * 3600_000))
      await expireUnpaidOrders(undefined as never, market.services)
      market.setClock(undefined)
      expect(await usesOf(market, code)).toBe(0)
      return { ...buyer, orderId, pay: async () => (await paystackFixture.pay(page), market.runJobs()) }
    }
    const first = await createExpiredOrder()
    const second = await createExpiredOrder()
    await first.pay()
    expect(await usesOf(market, code)).toBe(1)
    expect(await first.customer.api.get_order_details({ p_order_id: first.orderId })).toMatchObject({
      paid: true,
    })
    await second.pay()
    expect(await usesOf(market, code)).toBe(1)
    const refundedOrder = await second.customer.api.get_order_details({ p_order_id: second.orderId })
    expect(refundedOrder).toMatchObject({ paid: false })
    expect(refundedOrder.returned_payments).toHaveLength(1)
    const { items } = await api.list_redemptions({ p_promotion_id: promotion_id })
    expect(items.map(({ state }) => state).sort()).toEqual(['kept', 'returned'])
  })
})

describe('a code that a customer may use once', () => {
  test('is used once by orders that expire with their payment pages open, and the stock of the others is back', async ({
    market,
  }) => {
    const { code, promotion_id, api } = await newPromotion(market, { uses_per_customer: 1 })
    const buyer = await createShopper(market)
    const product = buyer.goods[0]!.product
    const pages: (() => Promise<unknown>)[] = []
    const stock = await market.stockOf(product)
    const startedAt = Date.now()
    const setDay = (days: number) => market.setClock(new Date(startedAt + days * 24 * 3600_000))
    for (const day of [0, 30, 60]) {
      setDay(day)
      const orderId = await placeWithCode(market, buyer, code)
      const page = await paystackFixture.open({ customer: buyer.customer, orderId })
      pages.push(() => paystackFixture.pay(page))
      setDay(day + 8)
      await expireUnpaidOrders(undefined as never, market.services)
    }
    for (const pay of pages) await pay()
    await market.runJobs()
    market.setClock(undefined)
    expect(await usesOf(market, code)).toBe(1)
    const { items } = await api.list_redemptions({ p_promotion_id: promotion_id })
    expect(items.map(({ state }) => state).sort()).toEqual(['kept', 'returned', 'returned'])
    expect(await market.stockOf(product)).toBe(stock - buyer.goods[0]!.quantity)
  })
})

test('guessing codes while placing orders counts against the same limit as trying them out', async ({
  market,
}) => {
  const { code } = await newPromotion(market)
  const buyer = await createShopper(market)
  const input = await cartWithCode(market, buyer, code)
  const guess = (p_promotion_code: string) => buyer.customer.api.create_order({ ...input, p_promotion_code })
  const { times } = promotionFieldLimits.codeAttempts
  for (let n = 0; n < times - 1; n++)
    await expect(guess(newCode())).rejects.toMatchObject({ code: 'promotion_unknown' })
  await expect(buyer.customer.api.estimate_promotion({ p_promotion_code: newCode() })).rejects.toMatchObject({
    code: 'promotion_unknown',
  })
  await expect(guess(newCode())).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(guess(code)).rejects.toMatchObject({ code: 'too_many_requests' })
  const { p_promotion_code: _, p_discount: __, ...withoutPromotion } = input
  await expect(buyer.customer.api.create_order(withoutPromotion)).rejects.toMatchObject({
    code: 'prices_changed',
  })
})

describe('an admin', () => {
  test('changes everything until the first use, then only limits', async ({ market }) => {
    const { api, promotion_id, code, input } = await newPromotion(market, { percent: 10 })
    const save = (overrides: object) =>
      api.save_promotion({ p_promotion_id: promotion_id, p_promotion: { ...input, ...overrides } })
    await save({ percent: 15 })
    await placeWithCode(market, await createShopper(market), code)
    await expect(save({ percent: 10 })).rejects.toMatchObject({ code: 'promotion_in_use' })
    const limitedPromotion = {
      percent: 15,
      max_uses: 5,
      min_goods: 10,
      max_discount: 20,
      uses_per_customer: 2,
    }
    expect(await save(limitedPromotion)).toMatchObject({ ...limitedPromotion, used: true, uses: 1 })
    await placeWithCode(market, await createShopper(market), code)
    await expect(save({ ...limitedPromotion, max_uses: 1 })).rejects.toMatchObject({
      code: 'promotion_max_uses_too_low',
    })
  })

  test('is recorded in the audit log with percentages and dollars, as entered', async ({ market }) => {
    const decimalInput = { percent: 12.5, min_goods: 20.1, max_discount: 7 }
    const { promotion_id } = await newPromotion(market, decimalInput)
    const auditEntries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, promotion_id))
    expect(auditEntries.find(({ actionType }) => actionType === 'promotion_created')!.details).toMatchObject({
      before: null,
      after: { ...decimalInput, amount: null },
    })
    const [storedPromotion] = await market.db.select().from(promotions).where(eq(promotions.id, promotion_id))
    expect(storedPromotion).toMatchObject({ percentBps: 12_50, minGoodsMinor: 20_10, maxDiscountMinor: 7_00 })
  })

  test('cannot use a code twice, regardless of case', async ({ market }) => {
    const { api, code } = await newPromotion(market)
    const duplicate = api.save_promotion({
      p_promotion: { code: code.toLowerCase(), kind: 'percent', percent: 5 },
    })
    await expect(duplicate).rejects.toMatchObject({ code: 'promotion_code_taken' })
  })

  test('sees the totals of a promotion', async ({ market }) => {
    const { api, promotion_id, code } = await newPromotion(market)
    const buyer = await createShopper(market)
    const paidOrderId = await placeWithCode(market, buyer, code)
    await markPaid(market, paidOrderId)
    await placeWithCode(market, await createShopper(market), code)
    const [order] = await market.db.select().from(orders).where(eq(orders.id, paidOrderId))
    const details = await api.get_promotion({ p_promotion_id: promotion_id })
    expect(details.sums).toEqual({ uses: 2, orders: 1, discount: 6.9, revenue: order!.totalMinor / 100 })
    const { items } = await api.list_redemptions({ p_promotion_id: promotion_id })
    expect(items.map(({ state }) => state)).toEqual(['reserved', 'kept'])
  })
})
