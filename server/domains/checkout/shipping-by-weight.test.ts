import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { toMinor } from '@contract/core/money'
import { cheapestDelivery } from '@contract/pricing/parcel-price'
import { zoneBetween } from '@contract/pricing/facts'
import { auditLog } from '@server/database/schema/platform'
import { productVariants } from '@server/database/schema/catalog'
import { orderParcels } from '@server/database/schema/orders'
import { shippingRates } from '@server/database/schema/pricing'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

// Standard, first and further kilogram: in one country 3.50 + 0.50, Uganda to Kenya 11.90 + 1.80, to Germany 27.90 + 4.40.

const inCountry = (country: string) => ({ ...nairobi, city: 'Somewhere', state: 'Somewhere', country })

/** Goods by vendor: where they come from, what a piece weighs in grams (null: not said) and how many. */
type Basket = readonly { from: string; goods: readonly [grams: number | null, quantity: number][] }[]

async function fill(market: Market, basket: Basket) {
  const lines = []
  for (const { from, goods } of basket) {
    const vendor = await market.newVendor({ country: from })
    for (const [grams, quantity] of goods)
      lines.push({
        product: await market.newProduct({
          vendor,
          priceMinor: 10_00,
          ...(grams !== null && { weightGrams: grams }),
        }),
        quantity,
      })
  }
  return lines
}

const baskets: [name: string, country: string, basket: Basket, cost: number, grams: number[]][] = [
  // 3 x 340 = 1,020 g: 2 kg.
  ['three bags of coffee', 'DE', [{ from: 'KE', goods: [[340, 3]] }], 32.3, [1_020]],
  // 10 x 95 = 950 g: as one of them.
  ['ten bars of chocolate', 'DE', [{ from: 'KE', goods: [[95, 10]] }], 27.9, [950]],
  // Exactly a kilogram, and a gram more.
  ['four times 250 g', 'KE', [{ from: 'KE', goods: [[250, 4]] }], 3.5, [1_000]],
  [
    'four times 250 g, and a gram',
    'KE',
    [
      {
        from: 'KE',
        goods: [
          [250, 4],
          [1, 1],
        ],
      },
    ],
    4,
    [1_001],
  ],
  // A rug of 8.5 kg: 9 kg, 27.90 + 8 x 4.40.
  ['one rug', 'DE', [{ from: 'MA', goods: [[8_500, 1]] }], 63.1, [8_500]],
  // 2 x 1 kg not said + 3 x 150 = 2,450 g: 3 kg, 27.90 + 2 x 4.40. A weight of 0 is none.
  [
    'pieces of which some have no weight',
    'DE',
    [
      {
        from: 'KE',
        goods: [
          [null, 1],
          [0, 1],
          [150, 3],
        ],
      },
    ],
    36.7,
    [2_450],
  ],
  // Kenya: 2 x 1,300 = 2,600 g: 3 kg, 3.50 + 2 x 0.50 = 4.50. Uganda: 5 x 240 = 1,200 g: 2 kg, 11.90 + 1.80 = 13.70.
  [
    'two vendors, a parcel each',
    'KE',
    [
      { from: 'KE', goods: [[1_300, 2]] },
      { from: 'UG', goods: [[240, 5]] },
    ],
    18.2,
    [2_600, 1_200],
  ],
]

describe('shipping of', () => {
  test.for(baskets.map(([name], i) => [name, i] as const))(
    '%s costs the same in the cart, at the checkout and in the order, which keeps its weight',
    async ([, index], { market }) => {
      const [, country, basket, cost, grams] = baskets[index]!
      const lines = await fill(market, basket)
      const estimate = await market.api(null).estimate_shipping({
        p_country: country,
        p_lines: lines.map(({ product, quantity }) => ({ variant_id: product.variantId, quantity })),
      })
      expect(estimate).toMatchObject({ rate_id: 'standard', estimated_cost: cost })
      const customer = await market.newCustomer()
      const input = await market.prepareOrder(customer, lines, inCountry(country))
      expect(input.p_shipping_cost).toBe(cost)
      const orderId = await customer.api.create_order(input)
      for (const { product } of lines) await market.changeVariant(product, { weightGrams: 9_999 })
      expect(await customer.api.get_order_details({ p_order_id: orderId })).toMatchObject({
        shipping_cost: cost,
      })
      const parcels = await market.db.select().from(orderParcels).where(eq(orderParcels.orderId, orderId))
      expect(new Set(parcels.map(({ weightGrams }) => weightGrams))).toEqual(new Set(grams))
      expect(parcels.reduce((sum, { costMinor }) => sum + costMinor, 0)).toBe(toMinor(cost))
    },
  )

  test('a piece is told on cards and product pages as the cart estimates it', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({
      vendor,
      options: [{ name: 'Size', values: ['S', 'L', 'Light'] }],
      variants: [
        { optionValues: ['S'], priceMinor: 20_00, weightGrams: 2_400 },
        { optionValues: ['L'], priceMinor: 30_00, weightGrams: 5_100 },
        { optionValues: ['Light'], priceMinor: 20_00, weightGrams: 1_200 },
      ],
    })
    const guest = market.api(null)
    const zones = await guest.get_delivery_zones()
    const toGermany = zones.find(({ zone }) => zone === zoneBetween('KE', 'DE'))!
    const [card] = await guest.list_products({ p_product_ids: [product.id] })
    const details = await guest.get_product_details({ p_product_id: product.id })
    // Of the cheapest variants the lightest.
    expect(card!.weight_grams).toBe(1_200)
    expect(details.weight_grams).toBe(1_200)
    const preview = await vendor.api.preview_product({ p_product_id: product.id })
    expect(preview).toMatchObject({ weight_grams: 1_200, variants: details.variants })
    const told = details.variants.map(
      ({ weight_grams, price }) =>
        cheapestDelivery(toGermany, { weight_grams, price, shipping_offers: null })!.costMinor,
    )
    // 3 kg, 6 kg and 2 kg: 27.90 + 4.40 for each after the first.
    expect(told).toEqual([36_70, 49_90, 32_30])
    for (const [i, { id }] of details.variants.entries()) {
      const estimate = await guest.estimate_shipping({
        p_country: 'DE',
        p_lines: [{ variant_id: id, quantity: 1 }],
      })
      expect(toMinor(estimate!.estimated_cost)).toBe(told[i])
    }
    // A new weight alone reaches the card too.
    const weighed = and(eq(productVariants.productId, product.id), eq(productVariants.priceMinor, 20_00))
    await market.db.update(productVariants).set({ weightGrams: 800 }).where(weighed)
    const [newCard] = await guest.list_products({ p_product_ids: [product.id] })
    expect(newCard!.weight_grams).toBe(800)
  })

  test('a heavy parcel is what free shipping takes off', async ({ market }) => {
    const goods = await fill(market, [{ from: 'KE', goods: [[2_500, 2]] }])
    const { code } = await newPromotion(market, { kind: 'free_shipping' })
    const customer = await market.newCustomer()
    const orderId = await placeWithCode(market, { customer, goods, address: inCountry('DE') }, code)
    // 5 kg: 27.90 + 4 x 4.40 = 45.50.
    expect(await customer.api.get_order_details({ p_order_id: orderId })).toMatchObject({
      shipping_cost: 45.5,
      discount: { amount: 45.5 },
      order_total: 20,
    })
  })

  test('goods whose weight changes at the checkout is shown again', async ({ market }) => {
    const goods = await fill(market, [{ from: 'KE', goods: [[900, 1]] }])
    const customer = await market.newCustomer()
    const input = await market.prepareOrder(customer, goods, inCountry('DE'))
    await market.changeVariant(goods[0]!.product, { weightGrams: 1_100 })
    await expect(customer.api.create_order(input)).rejects.toMatchObject({ code: 'prices_changed' })
    await market.changeVariant(goods[0]!.product, { weightGrams: 1_000 })
    await customer.api.create_order(input)
  })

  test('more than a parcel can weigh is refused', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({
      vendor,
      priceMinor: 1,
      weightGrams: 10_000_000,
      quantity: 1_000,
    })
    const estimate = (quantity: number) =>
      market.api(null).estimate_shipping({
        p_country: 'DE',
        p_lines: [{ variant_id: product.variantId, quantity }],
      })
    // 100 x 10,000 kg: 27.90 + 999,999 x 4.40.
    expect(await estimate(100)).toMatchObject({ estimated_cost: 4_400_023.5 })
    await expect(estimate(101)).rejects.toMatchObject({ code: 'order_too_heavy', status: 422 })
  })
})

test('a rate that the version before writes or reads has the same prices', async ({ market }) => {
  const [rate] = await market.db
    .insert(shippingRates)
    .values({
      zone: 'same_region',
      service: 'express',
      rateName: 'Regional',
      baseMinor: 12_34,
      perExtraItemMinor: 5_6,
      minDeliveryDays: 1,
      maxDeliveryDays: 2,
      validFrom: '2019-01-01',
      validTo: '2019-02-01',
    })
    .returning()
  expect(rate).toMatchObject({ firstKilogramMinor: 12_34, furtherKilogramMinor: 56 })
  const { api, session } = await market.newAdmin()
  await market.db.insert(auditLog).values({
    actorId: session.userId,
    actionType: 'shipping_rate_added',
    subject: 'shipping_rate',
    subjectId: rate!.id,
    details: {
      zone: 'same_region',
      service: 'express',
      before: null,
      after: {
        rate_name: 'Regional',
        first_item: 12.34,
        further_item: 0.56,
        min_days: 1,
        max_days: 2,
        valid_from: '2019-01-01',
        valid_to: null,
      },
    },
  })
  const { items } = await api.list_shipping_rate_changes({ zone: 'same_region', service: 'express' })
  expect(items[0]!.after).toMatchObject({ first_kilogram: 12.34, further_kilogram: 0.56 })
})
