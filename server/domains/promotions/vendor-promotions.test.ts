import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { promotionFieldLimits } from '@contract/promotions/facts'
import type { PromotionInput } from '@contract/promotions/procedures'
import { products } from '@server/database/schema/catalog'
import { orderItems, orders } from '@server/database/schema/orders'
import { auditLog } from '@server/database/schema/platform'
import { promotionRedemptions, promotions } from '@server/database/schema/promotions'
import { vendors } from '@server/database/schema/vendors'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { cartWithCode, newCode, newPromotion, placeWithCode } from './testing/promotion-flow'

const discount = (overrides: Partial<PromotionInput> = {}): PromotionInput => ({
  code: newCode(),
  kind: 'percent',
  percent: 10,
  paid_by: 'vendor',
  ...overrides,
})

async function startDiscount({ api }: VendorPerson, overrides: Partial<PromotionInput> = {}) {
  const input = discount(overrides)
  const { promotion_id, code } = await api.save_promotion({ p_promotion: input })
  await api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
  return { promotion_id, code, input }
}

/** A cart with goods of two vendors: 69.00 of the first, 20.01 of the second. */
async function createMixedCart(market: Market) {
  const [vendor, other] = [await market.newVendor(), await market.newVendor()]
  const customer = await market.newCustomer()
  const product = await market.newProduct({ vendor, priceMinor: 34_50, category: 'Home & Garden' })
  const otherProduct = await market.newProduct({
    vendor: other,
    priceMinor: 20_01,
    category: 'Home & Garden',
  })
  const goods = [
    { product, quantity: 2 },
    { product: otherProduct, quantity: 1 },
  ]
  return { vendor, other, product, otherProduct, shopper: { customer, goods } }
}

/** Each vendor's discount in an order, in cents. */
async function discountsByVendor({ db }: Market, orderId: string) {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return new Map(items.map(({ vendorId, discountMinor }) => [vendorId, discountMinor]))
}

describe('the code of a vendor', () => {
  test.for([
    ['everything', () => []],
    ['categories', () => ['Home & Garden']],
    ['products', (id: string) => [id]],
  ] as const)(
    'takes its discount off its own goods only, and the vendor pays: %s',
    async ([scope, subjectsOf], { market }) => {
      const { vendor, other, product, shopper } = await createMixedCart(market)
      const { code } = await startDiscount(vendor, { scope, subjects: [...subjectsOf(product.id)] })
      const orderId = await placeWithCode(market, shopper, code)
      expect(await discountsByVendor(market, orderId)).toEqual(
        new Map([
          [vendor.vendorId, 6_90],
          [other.vendorId, 0],
        ]),
      )
      const [item] = await market.db
        .select()
        .from(orderItems)
        .where(and(eq(orderItems.orderId, orderId), eq(orderItems.vendorId, vendor.vendorId)))
      expect(item).toMatchObject({
        discountPayer: 'vendor',
        commissionMinor: Math.round((62_10 * item!.commissionBps) / 10_000),
      })
    },
  )

  test('counts only its own goods towards the minimum, and says to whose it applies', async ({ market }) => {
    const { vendor, shopper } = await createMixedCart(market)
    const { code } = await startDiscount(vendor, { min_goods: 69.01 })
    const estimate = cartWithCode(market, shopper, code)
    await expect(estimate).rejects.toMatchObject({ code: 'promotion_minimum_not_met' })
    const { code: usableCode } = await startDiscount(vendor, { min_goods: 69 })
    expect(await shopper.customer.api.estimate_promotion({ p_promotion_code: usableCode })).toMatchObject({
      discount: 6.9,
      store_name: vendor.session.vendor!.companyName,
    })
    const { code: marketplaceCode } = await newPromotion(market)
    expect(
      await shopper.customer.api.estimate_promotion({ p_promotion_code: marketplaceCode }),
    ).toMatchObject({ store_name: null })
  })

  test('is refused where the order has none of its goods', async ({ market }) => {
    const { vendor, otherProduct } = await createMixedCart(market)
    const { code } = await startDiscount(vendor)
    const shopper = {
      customer: await market.newCustomer(),
      goods: [{ product: otherProduct, quantity: 1 }],
    }
    await expect(cartWithCode(market, shopper, code)).rejects.toMatchObject({
      code: 'promotion_no_eligible_items',
    })
  })

  test('takes nothing off a product that has moved to another store since', async ({ market }) => {
    const { vendor, other, product, shopper } = await createMixedCart(market)
    const { code, promotion_id, input } = await startDiscount(vendor, {
      scope: 'products',
      subjects: [product.id],
    })
    await market.db.update(products).set({ vendorId: other.vendorId }).where(eq(products.id, product.id))
    await expect(cartWithCode(market, shopper, code)).rejects.toMatchObject({
      code: 'promotion_no_eligible_items',
    })
    const change = { ...input, max_uses: 7 }
    const changed = await vendor.api.save_promotion({ p_promotion_id: promotion_id, p_promotion: change })
    expect(changed.max_uses, 'its limits can still be changed').toBe(7)
  })

  test('stops working while its store is closed, at the estimate and at the order', async ({ market }) => {
    const { vendor, other, shopper } = await createMixedCart(market)
    const { code } = await startDiscount(vendor)
    const cart = await cartWithCode(market, shopper, code)
    const setStatus = (status: 'approved' | 'rejected') =>
      market.db.update(vendors).set({ status }).where(eq(vendors.id, vendor.vendorId))
    await setStatus('rejected')
    const estimate = () => shopper.customer.api.estimate_promotion({ p_promotion_code: code })
    await expect(estimate()).rejects.toMatchObject({ code: 'promotion_not_active' })
    await expect(shopper.customer.api.create_order(cart)).rejects.toMatchObject({
      code: 'product_unavailable',
    })
    await setStatus('approved')
    const orderId = await shopper.customer.api.create_order(cart)
    expect((await discountsByVendor(market, orderId)).get(other.vendorId)).toBe(0)
  })

  test('takes nothing off the goods of others by the database either', async ({ market }) => {
    const { vendor, shopper } = await createMixedCart(market)
    const { promotion_id } = await startDiscount(vendor)
    const { code } = await newPromotion(market, { paid_by: 'vendor' })
    const orderId = await placeWithCode(market, shopper, code)
    const redeemAsVendors = market.db.transaction(async (tx) => {
      await tx.delete(promotionRedemptions).where(eq(promotionRedemptions.orderId, orderId))
      await tx.insert(promotionRedemptions).values({
        orderId,
        promotionId: promotion_id,
        customerId: shopper.customer.session.userId,
      })
    })
    await expect(redeemAsVendors).rejects.toMatchObject({
      cause: {
        message: 'a promotion that vendors pay for applies only to goods of vendors that have agreed to it',
      },
    })
    const asVendors = market.db
      .update(promotions)
      .set({ vendorId: vendor.vendorId, paidBy: 'marketplace' })
      .where(eq(promotions.code, code))
    await expect(asVendors).rejects.toMatchObject({
      cause: { constraint: 'vendor_promotion' },
    })
  })
})

describe('a vendor', () => {
  test('has percentages and amounts off its own goods, at its own cost', async ({ market }) => {
    const { api } = await market.newVendor()
    const save = (overrides: Partial<PromotionInput>) =>
      api.save_promotion({ p_promotion: discount(overrides) })
    const refusal = { code: 'promotion_not_for_vendors' }
    await expect(save({ paid_by: 'marketplace' })).rejects.toMatchObject(refusal)
    await expect(save({ kind: 'free_shipping', paid_by: 'marketplace' })).rejects.toMatchObject(refusal)
    const vendorId = (await market.newVendor()).vendorId
    await expect(save({ scope: 'vendors', subjects: [vendorId] })).rejects.toMatchObject(refusal)
    expect(await save({ kind: 'amount', amount: 5 })).toMatchObject({ status: 'draft', amount: 5 })
  })

  test('chooses among its own products only', async ({ market }) => {
    const { vendor, product, otherProduct } = await createMixedCart(market)
    const save = (id: string) =>
      vendor.api.save_promotion({ p_promotion: discount({ scope: 'products', subjects: [id] }) })
    await expect(save(otherProduct.id)).rejects.toMatchObject({ code: 'promotion_products_not_found' })
    await save(product.id)
    const find = (p_scope: 'products' | 'vendors', p_search: string) =>
      vendor.api.find_promotion_subjects({ p_scope, p_search })
    expect(await find('products', product.name)).toEqual([{ subject: product.id, name: product.name }])
    await vendor.api.delete_product({ p_product_id: product.id })
    expect(await find('products', product.name)).toEqual([])
    await expect(save(product.id)).rejects.toMatchObject({ code: 'promotion_products_not_found' })
  })

  test('learns only that a code is taken', async ({ market }) => {
    const { code } = await startDiscount(await market.newVendor())
    const { api } = await market.newVendor()
    await expect(api.save_promotion({ p_promotion: discount({ code }) })).rejects.toMatchObject({
      code: 'promotion_code_taken',
      message: 'This code is already taken. Choose another one.',
    })
  })

  test('sees its own promotions, and of their uses its own goods', async ({ market }) => {
    const { vendor, other, shopper } = await createMixedCart(market)
    const { promotion_id: p_promotion_id, code } = await startDiscount(vendor)
    await startDiscount(other)
    await newPromotion(market)
    const orderId = await placeWithCode(market, shopper, code)
    const read = async () => ({
      details: await vendor.api.get_promotion({ p_promotion_id }),
      uses: (await vendor.api.list_redemptions({ p_promotion_id })).items,
    })
    expect((await vendor.api.list_promotions()).items.map((row) => row.code)).toEqual([code])
    expect(await read()).toMatchObject({
      details: { sums: { uses: 1, orders: 0, discount: 0, revenue: 0 } },
      uses: [{ order_id: orderId, state: 'reserved', customer_name: null, discount: 6.9, order_total: 62.1 }],
    })
    await markPaid(market, orderId)
    expect(await read()).toMatchObject({
      details: { sums: { uses: 1, orders: 1, discount: 6.9, revenue: 62.1 } },
      uses: [{ state: 'kept', order_status: 'processing', customer_name: shopper.customer.session.fullName }],
    })
    const member = await market.newTeamMember(vendor, ['products'])
    const { items } = await member.api.list_redemptions({ p_promotion_id })
    expect(items, 'without the orders').toMatchObject([{ order_id: orderId, customer_name: null }])
    const [order] = await market.db.select().from(orders).where(eq(orders.id, orderId))
    const admin = await market.newAdmin()
    expect(await admin.api.get_promotion({ p_promotion_id })).toMatchObject({
      vendor_name: vendor.session.vendor!.companyName,
      sums: { discount: 6.9, revenue: order!.totalMinor / 100 },
    })
  })

  test('starts, pauses, resumes and ends its own, and each is recorded', async ({ market }) => {
    const vendor = await market.newVendor()
    const { promotion_id } = await startDiscount(vendor)
    for (const p_action of ['pause', 'resume', 'end'] as const)
      await vendor.api.transition_promotion({ p_promotion_id: promotion_id, p_action })
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, promotion_id))
    expect(entries.map(({ actionType, actorId }) => [actionType, actorId])).toEqual(
      ['created', 'activated', 'paused', 'resumed', 'ended'].map((action) => [
        `promotion_${action}`,
        vendor.session.userId,
      ]),
    )
  })

  test('has so many at a time, also when two are created at once', async ({ market }) => {
    const { api, vendorId } = await market.newVendor()
    const { perVendorMax } = promotionFieldLimits
    await market.db.insert(promotions).values(
      Array.from({ length: perVendorMax - 1 }, () => ({
        vendorId,
        code: newCode(),
        kind: 'percent' as const,
        percentBps: 5_00,
        paidBy: 'vendor' as const,
      })),
    )
    const create = () => api.save_promotion({ p_promotion: discount() })
    const results = await Promise.allSettled([create(), create()])
    const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(created).toHaveLength(1)
    await expect(create()).rejects.toMatchObject({ code: 'too_many_promotions' })
    await api.transition_promotion({ p_promotion_id: created[0]!.promotion_id, p_action: 'end' })
    await create()
  })
})

describe('staff', () => {
  test('pause and end a vendor’s promotion, but neither change nor start it', async ({ market }) => {
    const vendor = await market.newVendor()
    const { promotion_id: p_promotion_id, input } = await startDiscount(vendor)
    const { api } = await market.newAdmin()
    const transition = (p_action: 'pause' | 'resume' | 'end') =>
      api.transition_promotion({ p_promotion_id, p_action })
    const refusal = { code: 'promotion_of_vendor' }
    await expect(api.save_promotion({ p_promotion_id, p_promotion: input })).rejects.toMatchObject(refusal)
    expect(await transition('pause')).toMatchObject({ status: 'paused' })
    await expect(transition('resume')).rejects.toMatchObject(refusal)
    expect(await transition('end')).toMatchObject({ status: 'ended' })
  })

  test('list the promotions of vendors, of one of them by its name, or the marketplace’s', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ companyName: 'Bukoba Barkcloth' })
    const { code } = await startDiscount(vendor)
    const { api, code: marketplaceCode } = await newPromotion(market)
    const list = async (owner: 'marketplace' | 'vendor') =>
      (await api.list_promotions({ owner, limit: 100 })).items
    const ofVendors = await list('vendor')
    expect(ofVendors.find((row) => row.code === code)).toMatchObject({
      vendor_id: vendor.vendorId,
      vendor_name: vendor.session.vendor!.companyName,
    })
    expect(ofVendors.map((row) => row.code)).not.toContain(marketplaceCode)
    const { items: ofStore } = await api.list_promotions({ search: 'barkcloth' })
    expect(ofStore.map((row) => row.code)).toEqual([code])
    const ofMarketplace = await list('marketplace')
    expect(ofMarketplace.map((row) => row.code)).toContain(marketplaceCode)
    expect(ofMarketplace.every(({ vendor_name }) => vendor_name === null)).toBe(true)
  })
})
