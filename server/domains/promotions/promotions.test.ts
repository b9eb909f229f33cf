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

async function shopper(market: Market, priceMinor = 34_50) {
  const customer = await market.newCustomer()
  const product = await market.newProduct({ priceMinor, category: 'Home & Garden' })
  return { customer, product, goods: [{ product, quantity: 2 }], address: mombasa }
}

const usesOf = async ({ db }: Market, code: string) =>
  (await db.select().from(promotions).where(eq(promotions.code, code)))[0]!.uses

describe('a promo code', () => {
  test('takes its discount off before tax, and is written to order and items', async ({ market }) => {
    const one = await shopper(market)
    const { code } = await newPromotion(market, { percent: 10 })
    const input = await cartWithCode(market, one, ` ${code.toLowerCase()} `)
    expect(input.p_discount).toBe(6.9)
    const orderId = await one.customer.api.create_order(input)
    const [order] = await market.db.select().from(orders).where(eq(orders.id, orderId))
    const [item] = await market.itemsOf(orderId)
    const taxed = 69_00 - 6_90 + order!.shippingMinor
    expect(order).toMatchObject({
      subtotalMinor: 69_00,
      discountMinor: 6_90,
      promotionCode: code,
      taxMinor: Math.round(taxed * 0.16),
      totalMinor: taxed + order!.taxMinor,
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
    const one = await shopper(market)
    const { code } = await newPromotion(market, { percent: 10, paid_by: 'vendor' })
    const orderId = await placeWithCode(market, one, code)
    const [item] = await market.itemsOf(orderId)
    expect(item).toMatchObject({
      discountPayer: 'vendor',
      commissionMinor: Math.round((62_10 * item!.commissionBps) / 10_000),
    })
  })

  test('makes the shipping free', async ({ market }) => {
    const one = await shopper(market)
    const { code } = await newPromotion(market, { kind: 'free_shipping' })
    const before = await one.customer.api.add_to_cart({ p_product_id: one.product.id, p_quantity: 1 })
    expect(before).toBeTruthy()
    const estimate = await one.customer.api.estimate_promotion({ p_promotion_code: code })
    expect(estimate, 'before a shipping option is chosen').toMatchObject({
      kind: 'free_shipping',
      discount: 0,
    })
    const orderId = await placeWithCode(market, { ...one, goods: [] }, code)
    const [item] = await market.itemsOf(orderId)
    expect(item!.shippingMinor).toBeGreaterThan(0)
    expect(item).toMatchObject({ discountMinor: 0, shippingDiscountMinor: item!.shippingMinor })
  })

  const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600_000).toISOString().slice(0, 10)

  test('says why it can’t be used', async ({ market }) => {
    const one = await shopper(market)
    await one.customer.api.add_to_cart({ p_product_id: one.product.id, p_quantity: 1 })
    const estimate = (code: string) =>
      one.customer.api.estimate_promotion({ p_promotion_code: code, p_shipping_address: mombasa })
    const refusal = async (more: Parameters<typeof newPromotion>[1], code: string) => {
      const created = await newPromotion(market, more)
      await expect(estimate(created.code), code).rejects.toMatchObject({ code })
    }
    await expect(estimate(newCode())).rejects.toMatchObject({ code: 'promotion_unknown' })
    await refusal({ valid_to: day(-1) }, 'promotion_expired')
    await refusal({ valid_from: day(2) }, 'promotion_not_yet')
    await refusal({ min_goods: 34.51 }, 'promotion_minimum')
    await refusal({ scope: 'categories', subjects: ['Fashion & Apparel'] }, 'promotion_nothing_eligible')
    await refusal({ countries: ['UG'] }, 'promotion_not_for_country')
    const { api } = await market.newAdmin()
    const draft = await api.save_promotion({ p_promotion: { code: newCode(), kind: 'percent', percent: 5 } })
    await expect(estimate(draft.code)).rejects.toMatchObject({ code: 'promotion_unknown' })
    const paused = await newPromotion(market)
    await api.move_promotion({ p_promotion_id: paused.promotion_id, p_action: 'pause' })
    await expect(estimate(paused.code)).rejects.toMatchObject({ code: 'promotion_not_active' })
    await api.move_promotion({ p_promotion_id: paused.promotion_id, p_action: 'resume' })
    await estimate(paused.code)
    await api.move_promotion({ p_promotion_id: paused.promotion_id, p_action: 'end' })
    await expect(estimate(paused.code)).rejects.toMatchObject({ code: 'promotion_expired' })
  })

  test('can’t be guessed: after some unknown codes, none is tried for a while', async ({ market }) => {
    const one = await shopper(market)
    const { code } = await newPromotion(market)
    await one.customer.api.add_to_cart({ p_product_id: one.product.id, p_quantity: 1 })
    const estimate = (p_promotion_code: string) => one.customer.api.estimate_promotion({ p_promotion_code })
    for (let n = 0; n < promotionFieldLimits.tries.times; n++) {
      await estimate(code)
      await expect(estimate(newCode())).rejects.toMatchObject({ code: 'promotion_unknown' })
    }
    await expect(estimate(code)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('is used once by a customer where that is its limit', async ({ market }) => {
    const one = await shopper(market)
    const { code } = await newPromotion(market, { uses_per_customer: 1 })
    const input = await cartWithCode(market, one, code)
    const orderId = await one.customer.api.create_order(input)
    await one.customer.api.add_to_cart({ p_product_id: one.product.id, p_quantity: 2 })
    const again = one.customer.api.estimate_promotion({ p_promotion_code: code })
    await expect(again).rejects.toMatchObject({ code: 'promotion_used_by_you' })
    await expect(one.customer.api.create_order(input)).rejects.toMatchObject({ code: 'prices_changed' })
    await one.customer.api.cancel_order({ p_order_id: orderId })
    expect(await usesOf(market, code)).toBe(0)
    await one.customer.api.create_order(input)
    expect(await usesOf(market, code)).toBe(1)
  })

  test('that has changed since it was shown does not change what is paid', async ({ market }) => {
    const one = await shopper(market)
    const { code, api, promotion_id, input } = await newPromotion(market, { percent: 10 })
    const shown = await cartWithCode(market, one, code)
    const save = (percent: number) =>
      api.save_promotion({ p_promotion_id: promotion_id, p_promotion: { ...input, percent } })
    const refused = { code: 'prices_changed' }
    await save(20)
    await expect(one.customer.api.create_order(shown)).rejects.toMatchObject(refused)
    await save(10)
    await api.move_promotion({ p_promotion_id: promotion_id, p_action: 'pause' })
    await expect(one.customer.api.create_order(shown)).rejects.toMatchObject(refused)
    await api.move_promotion({ p_promotion_id: promotion_id, p_action: 'resume' })
    const { p_discount: _, ...unseen } = shown
    await expect(one.customer.api.create_order(unseen)).rejects.toMatchObject(refused)
    const { p_promotion_code: __, ...unnamed } = shown
    await expect(one.customer.api.create_order(unnamed)).rejects.toMatchObject(refused)
    expect(await usesOf(market, code)).toBe(0)
    await one.customer.api.create_order(shown)
    expect(await usesOf(market, code)).toBe(1)
  })
})

describe('the uses of a promotion', () => {
  test('fifty buyers at once take exactly the last ten', { timeout: 120_000 }, async ({ market }) => {
    const product = await market.newProduct({ quantity: 500 })
    const { code } = await newPromotion(market, { max_uses: 10 })
    const people = await Promise.all(Array.from({ length: 50 }, () => market.newCustomer()))
    const inputs = await Promise.all(
      people.map((customer) => cartWithCode(market, { customer, goods: [{ product, quantity: 1 }] }, code)),
    )
    const tries = await Promise.allSettled(people.map(({ api }, i) => api.create_order(inputs[i]!)))
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(40)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'prices_changed' })
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
      const seen: number[] = []
      for (const { id } of await market.itemsOf(orderId)) {
        await vendor.api.cancel_order_item({ p_item_id: id, p_reason: 'Out of clay' })
        seen.push(await usesOf(market, code))
      }
      return seen
    }
    expect(await cancelAll(await placeWithCode(market, { customer, goods }, code))).toEqual([1, 0])
    const paid = await placeWithCode(market, { customer, goods }, code)
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId: paid }))
    await market.runJobs()
    expect(await cancelAll(paid)).toEqual([1, 1])
  })

  test('are taken again by a late payment, while there are any', async ({ market }) => {
    const { code, api, promotion_id } = await newPromotion(market, { max_uses: 1 })
    const expired = async () => {
      const one = await shopper(market)
      const orderId = await placeWithCode(market, one, code)
      const page = await paystackFixture.open({ customer: one.customer, orderId })
      market.setClock(new Date(Date.now() + 8 * 24 * 3600_000))
      await expireUnpaidOrders(undefined as never, market.services)
      market.setClock(undefined)
      expect(await usesOf(market, code)).toBe(0)
      return { ...one, orderId, pay: async () => (await paystackFixture.pay(page), market.runJobs()) }
    }
    const first = await expired()
    const second = await expired()
    await first.pay()
    expect(await usesOf(market, code)).toBe(1)
    expect(await first.customer.api.get_order_details({ p_order_id: first.orderId })).toMatchObject({
      paid: true,
    })
    await second.pay()
    expect(await usesOf(market, code)).toBe(1)
    const refunded = await second.customer.api.get_order_details({ p_order_id: second.orderId })
    expect(refunded).toMatchObject({ paid: false })
    expect(refunded.returned_payments).toHaveLength(1)
    const { items } = await api.list_redemptions({ p_promotion_id: promotion_id })
    expect(items.map(({ state }) => state).sort()).toEqual(['kept', 'returned'])
  })
})

describe('a code that a customer may use once', () => {
  test('is used once by orders that expire with their payment pages open, and the stock of the others is back', async ({
    market,
  }) => {
    const { code, promotion_id, api } = await newPromotion(market, { uses_per_customer: 1 })
    const one = await shopper(market)
    const product = one.goods[0]!.product
    const pages: (() => Promise<unknown>)[] = []
    const stock = await market.stockOf(product)
    const began = Date.now()
    const after = (days: number) => market.setClock(new Date(began + days * 24 * 3600_000))
    for (const day of [0, 30, 60]) {
      after(day)
      const orderId = await placeWithCode(market, one, code)
      const page = await paystackFixture.open({ customer: one.customer, orderId })
      pages.push(() => paystackFixture.pay(page))
      after(day + 8)
      await expireUnpaidOrders(undefined as never, market.services)
    }
    for (const pay of pages) await pay()
    await market.runJobs()
    market.setClock(undefined)
    expect(await usesOf(market, code)).toBe(1)
    const { items } = await api.list_redemptions({ p_promotion_id: promotion_id })
    expect(items.map(({ state }) => state).sort()).toEqual(['kept', 'returned', 'returned'])
    expect(await market.stockOf(product)).toBe(stock - one.goods[0]!.quantity)
  })
})

test('guessing codes while placing orders counts against the same limit as trying them out', async ({
  market,
}) => {
  const { code } = await newPromotion(market)
  const one = await shopper(market)
  const input = await cartWithCode(market, one, code)
  const guess = (p_promotion_code: string) => one.customer.api.create_order({ ...input, p_promotion_code })
  const { times } = promotionFieldLimits.tries
  for (let n = 0; n < times - 1; n++)
    await expect(guess(newCode())).rejects.toMatchObject({ code: 'promotion_unknown' })
  await expect(one.customer.api.estimate_promotion({ p_promotion_code: newCode() })).rejects.toMatchObject({
    code: 'promotion_unknown',
  })
  await expect(guess(newCode())).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(guess(code)).rejects.toMatchObject({ code: 'too_many_requests' })
  const { p_promotion_code: _, p_discount: __, ...plain } = input
  await expect(one.customer.api.create_order(plain)).rejects.toMatchObject({ code: 'prices_changed' })
})

describe('an admin', () => {
  test('changes everything until the first use, then only limits', async ({ market }) => {
    const { api, promotion_id, code, input } = await newPromotion(market, { percent: 10 })
    const save = (more: object) =>
      api.save_promotion({ p_promotion_id: promotion_id, p_promotion: { ...input, ...more } })
    await save({ percent: 15 })
    await placeWithCode(market, await shopper(market), code)
    await expect(save({ percent: 10 })).rejects.toMatchObject({ code: 'promotion_is_used' })
    const limited = { percent: 15, max_uses: 5, min_goods: 10, max_discount: 20, uses_per_customer: 2 }
    expect(await save(limited)).toMatchObject({ ...limited, used: true, uses: 1 })
    await placeWithCode(market, await shopper(market), code)
    await expect(save({ ...limited, max_uses: 1 })).rejects.toMatchObject({ code: 'promotion_uses_below' })
  })

  test('is recorded in the audit log with percentages and dollars, as entered', async ({ market }) => {
    const typed = { percent: 12.5, min_goods: 20.1, max_discount: 7 }
    const { promotion_id } = await newPromotion(market, typed)
    const recorded = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, promotion_id))
    expect(recorded.find(({ actionType }) => actionType === 'promotion_created')!.details).toMatchObject({
      before: null,
      after: { ...typed, amount: null },
    })
    const [stored] = await market.db.select().from(promotions).where(eq(promotions.id, promotion_id))
    expect(stored).toMatchObject({ percentBps: 12_50, minGoodsMinor: 20_10, maxDiscountMinor: 7_00 })
  })

  test('finds a code only once, whatever its capitals', async ({ market }) => {
    const { api, code } = await newPromotion(market)
    const twice = api.save_promotion({
      p_promotion: { code: code.toLowerCase(), kind: 'percent', percent: 5 },
    })
    await expect(twice).rejects.toMatchObject({ code: 'promotion_code_taken' })
  })

  test('sees what a promotion has done', async ({ market }) => {
    const { api, promotion_id, code } = await newPromotion(market)
    const one = await shopper(market)
    const paid = await placeWithCode(market, one, code)
    await markPaid(market, paid)
    await placeWithCode(market, await shopper(market), code)
    const [order] = await market.db.select().from(orders).where(eq(orders.id, paid))
    const found = await api.get_promotion({ p_promotion_id: promotion_id })
    expect(found.sums).toEqual({ uses: 2, orders: 1, discount: 6.9, revenue: order!.totalMinor / 100 })
    const { items } = await api.list_redemptions({ p_promotion_id: promotion_id })
    expect(items.map(({ state }) => state)).toEqual(['reserved', 'kept'])
  })
})
