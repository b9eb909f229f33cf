import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { PromotionInput } from '@contract/promotions/procedures'
import { auditLog } from '@server/database/schema/platform'
import { promotionParticipants } from '@server/database/schema/promotions'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { cartWithCode, newCode, placeWithCode } from './testing/promotion-flow'

/** A promotion that staff have started and vendors pay for, and a cart with goods of two of them. */
async function startPromotion(market: Market, overrides: Partial<PromotionInput> = {}) {
  const [vendor, other] = [await market.newVendor(), await market.newVendor()]
  const goods = [
    {
      product: await market.newProduct({ vendor, priceMinor: 30_00, category: 'Home & Garden' }),
      quantity: 1,
    },
    {
      product: await market.newProduct({ vendor: other, priceMinor: 20_00, category: 'Arts & Crafts' }),
      quantity: 1,
    },
  ]
  const admin = await market.newAdmin()
  const input: PromotionInput = {
    code: newCode(),
    kind: 'percent',
    percent: 10,
    paid_by: 'vendor',
    ...overrides,
  }
  const { promotion_id, code } = await admin.api.save_promotion({ p_promotion: input })
  await admin.api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
  const newShopper = async () => ({ customer: await market.newCustomer(), goods })
  return { admin, vendor, other, goods, newShopper, promotion_id, code, input }
}

const offerOf = async ({ api }: VendorPerson, code: string) =>
  (await api.list_promotion_offers({})).find((offer) => offer.code === code)

async function answer(vendor: VendorPerson, code: string, p_joins: boolean) {
  const { promotion_id, terms } = (await offerOf(vendor, code))!
  return vendor.api.answer_promotion_offer({ p_promotion_id: promotion_id, p_joins, p_terms: terms })
}

const discounts = async (market: Market, orderId: string) =>
  (await market.itemsOf(orderId)).map(({ discountMinor }) => discountMinor).sort((a, b) => a - b)

describe('a promotion that vendors pay for', () => {
  test('takes nothing off until a vendor joins it, and then off the goods of those that have', async ({
    market,
  }) => {
    const { vendor, newShopper, code, promotion_id, admin } = await startPromotion(market)
    await expect(cartWithCode(market, await newShopper(), code)).rejects.toMatchObject({
      code: 'promotion_no_eligible_items',
    })
    expect(await answer(vendor, code, true)).toEqual({ joined: true })
    expect(await offerOf(vendor, code)).toMatchObject({ joined_at: expect.any(String), goods: [] })
    expect(await discounts(market, await placeWithCode(market, await newShopper(), code))).toEqual([0, 3_00])
    expect((await admin.api.get_promotion({ p_promotion_id: promotion_id })).participants).toBe(1)

    await answer(vendor, code, false)
    await expect(cartWithCode(market, await newShopper(), code)).rejects.toMatchObject({
      code: 'promotion_no_eligible_items',
    })
    const actions = await market.db
      .select({ action: auditLog.actionType })
      .from(auditLog)
      .where(eq(auditLog.subjectId, promotion_id))
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['promotion_joined', 'promotion_left']),
    )
  })

  test.for<[string, (facts: { vendor: VendorPerson; productId: string }) => Partial<PromotionInput>]>([
    ['a category', () => ({ scope: 'categories', subjects: ['Home & Garden'] })],
    ['a vendor', ({ vendor }) => ({ scope: 'vendors', subjects: [vendor.vendorId] })],
    ['a product', ({ productId }) => ({ scope: 'products', subjects: [productId] })],
  ])('is offered to the vendors whom it concerns: %s', async ([, scopeOf], { market }) => {
    const { admin, vendor, other, goods } = await startPromotion(market)
    const productId = goods[0]!.product.id
    const p_promotion = { code: newCode(), kind: 'percent', percent: 5, paid_by: 'vendor' } as const
    const { promotion_id, code } = await admin.api.save_promotion({
      p_promotion: { ...p_promotion, ...scopeOf({ vendor, productId }) },
    })
    expect(await offerOf(vendor, code), 'a draft is offered to nobody').toBeUndefined()
    await admin.api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
    await market.runJobs()
    expect(await offerOf(vendor, code)).toMatchObject({ joined_at: null })
    expect(await offerOf(other, code)).toBeUndefined()
    const mailsAbout = async ({ session }: VendorPerson) =>
      (await market.mailsTo(session.email)).filter(({ subject }) => subject === `Join our promotion ${code}`)
    expect(await mailsAbout(vendor)).toHaveLength(1)
    expect(await mailsAbout(other)).toHaveLength(0)
  })

  test('is joined by the terms that were shown: once they change, its vendors are asked again', async ({
    market,
  }) => {
    const { admin, vendor, newShopper, promotion_id, code, input } = await startPromotion(market)
    await market.runJobs()
    const shown = (await offerOf(vendor, code))!
    await answer(vendor, code, true)
    await admin.api.save_promotion({
      p_promotion_id: promotion_id,
      p_promotion: { ...input, percent: 60 },
      p_version: shown.terms,
    })
    expect(await offerOf(vendor, code)).toMatchObject({ percent: 60, joined_at: null })
    await expect(
      vendor.api.answer_promotion_offer({
        p_promotion_id: promotion_id,
        p_joins: true,
        p_terms: shown.terms,
      }),
    ).rejects.toMatchObject({ code: 'version_conflict' })
    await expect(cartWithCode(market, await newShopper(), code)).rejects.toMatchObject({
      code: 'promotion_no_eligible_items',
    })
    await market.runJobs()
    const subjects = (await market.mailsTo(vendor.session.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`${code} has changed: join it again`)
  })

  test('counts an order wholly before or after a vendor leaves it', async ({ market }) => {
    const { vendor, newShopper, code } = await startPromotion(market)
    for (let round = 0; round < 5; round++) {
      await answer(vendor, code, true)
      const shopper = await newShopper()
      const cart = await cartWithCode(market, shopper, code)
      const [placed] = await Promise.allSettled([
        shopper.customer.api.create_order(cart),
        answer(vendor, code, false),
      ])
      if (placed.status === 'fulfilled') expect(await discounts(market, placed.value)).toEqual([0, 3_00])
      else expect(placed.reason).toMatchObject({ code: 'prices_changed' })
    }
  })

  test('is refused by the database for goods of a vendor that has not joined', async ({ market }) => {
    const { vendor, newShopper, code, promotion_id } = await startPromotion(market)
    await answer(vendor, code, true)
    const orderId = await placeWithCode(market, await newShopper(), code)
    await expect(
      market.db.transaction(async (tx) => {
        await tx.delete(promotionParticipants).where(eq(promotionParticipants.promotionId, promotion_id))
        await tx.execute(`create temp table copied on commit drop as
          select * from promotion_redemptions where order_id = '${orderId}'`)
        await tx.execute(`delete from promotion_redemptions where order_id = '${orderId}'`)
        await tx.execute('insert into promotion_redemptions select * from copied')
      }),
    ).rejects.toThrow()
  })

  test('is nobody’s to join but of those that vendors pay for', async ({ market }) => {
    const admin = await market.newAdmin()
    const vendor = await market.newVendor()
    const { promotion_id } = await admin.api.save_promotion({
      p_promotion: { code: newCode(), kind: 'percent', percent: 5 },
    })
    await admin.api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
    await expect(
      vendor.api.answer_promotion_offer({
        p_promotion_id: promotion_id,
        p_joins: true,
        p_terms: 'a'.repeat(22),
      }),
    ).rejects.toMatchObject({ code: 'promotion_not_found' })
    expect((await admin.api.get_promotion({ p_promotion_id: promotion_id })).participants).toBeNull()
  })
})
