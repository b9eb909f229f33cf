import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sum, toMinor } from '@contract/core/money'
import { zoneBetween } from '@contract/pricing/facts'
import { cheapestDelivery } from '@contract/pricing/parcel-price'
import { orderParcels } from '@server/database/schema/orders'
import { netOf } from '@server/domains/orders/item-amounts'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { decideDispute, raiseDispute } from '@server/domains/payments/testing/dispute-flow'
import { balanceChangesDuring, finishRefunds } from '@server/domains/payments/testing/payment-flow'
import { deliverAll, ledgerFindings, refundParts } from '@server/domains/payments/testing/refund-flow'
import { newCode, newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { saveOffers } from './testing/shipping-offers'

// Standard, first and further kilogram: in one country 3.50 + 0.50, to Germany 27.90 + 4.40. Commission 10%. No tax in Germany.

const berlin = { ...nairobi, city: 'Berlin', state: 'Berlin', country: 'DE' }

type Offers = Parameters<typeof saveOffers>[1]

/** A vendor with offers, and goods of it of 1 kg each, by their prices. */
async function storeWith(market: Market, offers: Offers, prices: readonly number[], grams = 1_000) {
  const vendor = await market.newVendor()
  await saveOffers(vendor, offers)
  const goods = []
  for (const price of prices) {
    const priceMinor = toMinor(price)
    goods.push({ product: await market.newProduct({ vendor, priceMinor, weightGrams: grams }), quantity: 1 })
  }
  return { vendor, goods }
}

type Goods = Awaited<ReturnType<typeof storeWith>>['goods']

/** Germany buys, and pays. */
async function buy(market: Market, goods: Goods) {
  const customer = await market.newCustomer()
  const orderId = await market.placeOrder(customer, goods, berlin)
  await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
  await market.runJobs()
  return { customer, orderId }
}

const parcelsOf = async ({ db }: Market, orderId: string) => {
  const parcels = await db.select().from(orderParcels).where(eq(orderParcels.orderId, orderId))
  return new Map(
    parcels.map(({ vendorId, costMinor, vendorPaidMinor }) => [vendorId, [costMinor, vendorPaidMinor]]),
  )
}

const free80: Offers = { rest_of_world: { free_from: 80 } }
const flat5: Offers = { rest_of_world: { flat: 5 } }

const baskets: [
  name: string,
  offers: Offers,
  prices: number[],
  cost: number,
  vendorPays: number,
  net: number,
][] = [
  // 79.99 - 8.00 commission = 71.99.
  ['just below the value that is free', free80, [79.99], 27_90, 0, 71_99],
  // 80.00 - 8.00 - 27.90 = 44.10.
  ['at the value that is free', free80, [80], 0, 27_90, 44_10],
  // Two lines of 1 kg: 27.90 + 4.40 = 32.30, off 90.00 - 9.00 = 81.00.
  ['of two products, together above it', free80, [60, 30], 0, 32_30, 48_70],
  // 50.00 - 5.00 - 22.90 = 22.10.
  ['with a flat price', flat5, [50], 5_00, 22_90, 22_10],
  ['with a flat price above what it costs', { rest_of_world: { flat: 40 } }, [50], 27_90, 0, 45_00],
  ['with an offer to another zone alone', { same_country: { flat: 0 } }, [90], 27_90, 0, 81_00],
  // The vendor pays at most 80% of 20.00 = 16.00; 27.90 - 16.00 = 11.90 stays with the buyer. 20.00 - 2.00 - 16.00 = 2.00.
  ['that costs more than its goods', { rest_of_world: { flat: 0 } }, [20], 11_90, 16_00, 2_00],
]

describe('a parcel', () => {
  test.for(baskets.map(([name], i) => [name, i] as const))(
    '%s costs the same on the card, in the cart, at the checkout and in the order',
    async ([, index], { market }) => {
      const [, offers, prices, cost, vendorPays, net] = baskets[index]!
      const { vendor, goods } = await storeWith(market, offers, prices)
      const guest = market.api(null)
      const estimate = await guest.estimate_shipping({
        p_country: 'DE',
        p_lines: goods.map(({ product }) => ({ variant_id: product.variantId, quantity: 1 })),
      })
      expect(toMinor(estimate!.estimated_cost)).toBe(cost)
      if (prices.length === 1) {
        const [card] = await guest.list_products({ p_product_ids: [goods[0]!.product.id] })
        const zone = (await guest.get_delivery_zones()).find(({ zone }) => zone === zoneBetween('KE', 'DE'))!
        expect(cheapestDelivery(zone, card!)!.costMinor).toBe(cost)
      }
      const { orderId, customer } = await buy(market, goods)
      expect(await parcelsOf(market, orderId)).toEqual(new Map([[vendor.vendorId, [cost, vendorPays]]]))
      const items = await market.itemsOf(orderId)
      expect(sum(items.map(({ shippingMinor }) => shippingMinor))).toBe(cost)
      expect(sum(items.map(({ vendorShippingMinor }) => vendorShippingMinor))).toBe(vendorPays)
      expect(sum(items.map(netOf))).toBe(net)
      const order = await customer.api.get_order_details({ p_order_id: orderId })
      expect(toMinor(order.shipping_cost)).toBe(cost)
      const vendorOrder = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
      expect([toMinor(vendorOrder.shipping), toMinor(vendorOrder.net)]).toEqual([vendorPays, net])
    },
  )

  test('is told on cards and in the store as soon as its offer changes, and no longer once it is withdrawn', async ({
    market,
  }) => {
    const { vendor, goods } = await storeWith(market, free80, [90])
    const guest = market.api(null)
    const told = async () => {
      const [card] = await guest.list_products({ p_product_ids: [goods[0]!.product.id] })
      const p_slug = vendor.session.vendor!.storeSlug!
      const store = await guest.get_storefront_by_slug({ p_slug })
      const details = await guest.get_product_details({ p_product_id: goods[0]!.product.id })
      const preview = await vendor.api.preview_product({ p_product_id: goods[0]!.product.id })
      expect(store.shipping_offers).toEqual(card!.shipping_offers)
      expect(details.shipping_offers).toEqual(card!.shipping_offers)
      expect(preview.shipping_offers).toEqual(card!.shipping_offers)
      return card!.shipping_offers
    }
    expect(await told()).toEqual([{ zone: 'rest_of_world', flat: null, free_from: 80 }])
    await saveOffers(vendor, { rest_of_world: { flat: 5 }, same_country: { flat: 0, free_from: 0.01 } })
    expect(await told()).toEqual([
      { zone: 'same_country', flat: 0, free_from: 0.01 },
      { zone: 'rest_of_world', flat: 5, free_from: null },
    ])
    await saveOffers(vendor, {})
    expect(await told()).toBeNull()
  })

  test('that is almost free says what is missing, by its store', async ({ market }) => {
    const { goods, vendor } = await storeWith(market, free80, [68])
    const other = await storeWith(market, { rest_of_world: { free_from: 30 } }, [12])
    const lines = [...goods, ...other.goods]
    const estimate = await market.api(null).estimate_shipping({
      p_country: 'DE',
      p_lines: lines.map(({ product }) => ({ variant_id: product.variantId, quantity: 1 })),
    })
    const store_name = vendor.session.vendor!.companyName
    // 80% of 30.00 would not pay for 27.90, so that 18.00 more would not make it free.
    expect(new Set(estimate!.parcels)).toEqual(
      new Set([
        { store_name, cost: 27.9, missing_for_free: 12 },
        { store_name, cost: 27.9, missing_for_free: null },
      ]),
    )
  })

  test('that would be too heavy for its offer promises nothing', async ({ market }) => {
    // Eight of 1 kg would cost 58.70, of which the vendor would pay 32.00.
    const { goods } = await storeWith(market, { rest_of_world: { free_from: 40 } }, [5])
    const missing = async (quantity: number) => {
      const p_lines = goods.map(({ product }) => ({ variant_id: product.variantId, quantity }))
      const estimate = await market.api(null).estimate_shipping({ p_country: 'DE', p_lines })
      return estimate!.parcels!.map(({ missing_for_free }) => missing_for_free)
    }
    expect(await missing(1)).toEqual([null])
    expect(await missing(7)).toEqual([null])
  })

  test('by a faster service, or collected, costs what it does without an offer', async ({ market }) => {
    const { goods } = await storeWith(market, { same_country: { flat: 0 }, rest_of_world: { flat: 0 } }, [90])
    const customer = await market.newCustomer()
    for (const { product } of goods)
      await customer.api.add_to_cart({
        p_product_id: product.id,
        p_variant_id: product.variantId,
        p_quantity: 1,
      })
    const costs = async (address: typeof berlin) =>
      Object.fromEntries(
        (await customer.api.get_shipping_options({ p_shipping_address: address })).map(
          ({ rate_id, estimated_cost }) => [rate_id, estimated_cost],
        ),
      )
    expect(await costs(berlin)).toEqual({
      standard: 0,
      express: expect.toSatisfy((cost: number) => cost > 27.9),
    })
    expect(await costs(nairobi)).toMatchObject({ standard: 0, pickup: 0 })
    expect((await costs(nairobi)).express).toBeGreaterThan(3.5)
  })

  test('of each of two vendors is paid by itself, to the cent', async ({ market }) => {
    const first = await storeWith(market, free80, [60, 30.01])
    const second = await storeWith(market, flat5, [33.33])
    const third = await storeWith(market, {}, [10])
    let orderId = ''
    const changes = await balanceChangesDuring(market, async () => {
      ;({ orderId } = await buy(market, [...first.goods, ...second.goods, ...third.goods]))
    })
    const items = await market.itemsOf(orderId)
    // 32.30 by 60.00 : 30.01 = 21.53 and 10.77.
    expect(
      items.map(({ shippingMinor, vendorShippingMinor }) => [shippingMinor, vendorShippingMinor]),
    ).toEqual([
      [0, 21_53],
      [0, 10_77],
      [5_00, 22_90],
      [27_90, 0],
    ])
    expect(changes).toMatchObject({
      // 90.01 - 6.00 - 3.00 - 32.30
      [`vendor_pending:${first.vendor.vendorId}`]: 48_71,
      // 33.33 - 3.33 - 22.90
      [`vendor_pending:${second.vendor.vendorId}`]: 7_10,
      [`vendor_pending:${third.vendor.vendorId}`]: 9_00,
      commission: 13_33,
      shipping: 32_30 + 27_90 + 27_90,
    })
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('whose offer changes at the checkout is shown again', async ({ market }) => {
    const { vendor, goods } = await storeWith(market, free80, [90])
    const customer = await market.newCustomer()
    const input = await market.prepareOrder(customer, goods, berlin)
    await saveOffers(vendor, flat5)
    await expect(customer.api.create_order(input)).rejects.toMatchObject({ code: 'prices_changed' })
    await saveOffers(vendor, free80)
    await customer.api.create_order(input)
  })
})

describe('with a promo code', () => {
  test('free shipping takes off what the buyer still pays', async ({ market }) => {
    const { goods } = await storeWith(market, flat5, [50])
    const { code } = await newPromotion(market, { kind: 'free_shipping' })
    const customer = await market.newCustomer()
    const orderId = await placeWithCode(market, { customer, goods, address: berlin }, code)
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order).toMatchObject({ shipping_cost: 5, discount: { amount: 5 }, order_total: 50 })
    expect((await market.itemsOf(orderId))[0]).toMatchObject({ vendorShippingMinor: 22_90 })
  })

  test('the value that is free counts before it, and a discount of the vendor’s own takes only what is left', async ({
    market,
  }) => {
    const { vendor, goods } = await storeWith(market, { rest_of_world: { free_from: 40 } }, [40])
    const { promotion_id, code } = await vendor.api.save_promotion({
      p_promotion: { code: newCode(), kind: 'percent', percent: 50, paid_by: 'vendor' },
    })
    await vendor.api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
    const customer = await market.newCustomer()
    const orderId = await placeWithCode(market, { customer, goods, address: berlin }, code)
    // 40.00 - 4.00 commission - 27.90 leaves 8.10 for the discount of 20.00, less a cent; commission is then 10% of 31.91.
    const [item] = await market.itemsOf(orderId)
    expect(item).toMatchObject({ discountMinor: 8_09, vendorShippingMinor: 27_90, commissionMinor: 3_19 })
    expect(netOf(item!)).toBe(82)
  })
})

describe('of which the commission leaves little', () => {
  const purchase = async (market: Market) => {
    const { vendor, goods } = await storeWith(market, { rest_of_world: { flat: 0 } }, [20])
    const admin = await market.newAdmin()
    await admin.api.add_commission_rule({
      p_scope: 'vendor',
      p_subject: vendor.vendorId,
      p_rate_percent: 60,
      p_valid_from: new Date().toISOString().slice(0, 10),
    })
    return { vendor, goods }
  }

  test('the vendor keeps a cent, and finds the sale in its statement', async ({ market }) => {
    const { vendor, goods } = await purchase(market)
    const { orderId } = await buy(market, goods)
    // 20.00 - 12.00 = 8.00, less a cent; 27.90 - 7.99 = 19.91.
    expect(await parcelsOf(market, orderId)).toEqual(new Map([[vendor.vendorId, [19_91, 7_99]]]))
    const month = new Date().toISOString().slice(0, 7)
    const sale = { gross: 20, commission: -12, shipping: -7.99 }
    expect(await vendor.api.get_vendor_statement({ month })).toMatchObject({ ...sale, sales: 0.01 })
    const { items } = await vendor.api.list_vendor_statement_lines({ month })
    expect(items).toMatchObject([{ kind: 'sale', ...sale, net: 0.01 }])
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('a promo code of the vendor’s is refused with the reason', async ({ market }) => {
    const { vendor, goods } = await purchase(market)
    const { promotion_id, code } = await vendor.api.save_promotion({
      p_promotion: { code: newCode(), kind: 'percent', percent: 10, paid_by: 'vendor' },
    })
    await vendor.api.transition_promotion({ p_promotion_id: promotion_id, p_action: 'activate' })
    const { api } = await market.newCustomer()
    for (const { product } of goods)
      await api.add_to_cart({ p_product_id: product.id, p_variant_id: product.variantId, p_quantity: 1 })
    expect(await api.estimate_promotion({ p_promotion_code: code })).toMatchObject({ discount: 2 })
    await expect(
      api.estimate_promotion({ p_promotion_code: code, p_shipping_address: berlin, p_rate_id: 'standard' }),
    ).rejects.toMatchObject({ code: 'promotion_leaves_nothing' })
  })
})

describe('what the vendor paid', () => {
  const three = async (market: Market) => {
    const { vendor, goods } = await storeWith(market, flat5, [33.33])
    const [{ product }] = goods as [Goods[number]]
    const purchase = await buy(market, [{ product, quantity: 3 }])
    const [item] = await market.itemsOf(purchase.orderId)
    // 3 kg: 36.70, of which the buyer pays 5.00. 99.99 - 10.00 - 31.70 = 58.29.
    expect(item).toMatchObject({ shippingMinor: 5_00, vendorShippingMinor: 31_70, commissionMinor: 10_00 })
    return { ...purchase, vendor, product, item: item!, admin: await market.anyAdmin() }
  }

  test.for(['before', 'after'] as const)(
    'is its own again when everything is refunded %s its release, however it is taken',
    async (when, { market }) => {
      const purchase = await three(market)
      const { orderId, vendor, item, admin } = purchase
      const account = when === 'after' ? 'vendor_available' : 'vendor_pending'
      if (when === 'after') await deliverAll(market, purchase)
      else await vendor.api.update_order_item_status({ p_item_id: item.id, p_status: 'shipped' })
      const refund = (part: Parameters<typeof refundParts>[1]['parts'][number]) =>
        refundParts(admin, { orderId, parts: [part] })
      const changes = await balanceChangesDuring(market, async () => {
        // A third of each: 104.99 / 3 = 35.00.
        expect(await refund({ take: 'units', item_id: item.id, quantity: 1 })).toMatchObject({ buyer: 35 })
        // What is left of the buyer's 5.00, and nothing of what the vendor paid.
        const shipping = await refund({ take: 'shipping', item_id: item.id })
        expect(shipping).toMatchObject({ buyer: 3.33, shipping: 3.33, vendor_shipping: 0, net: 0 })
        await expect(refund({ take: 'shipping', item_id: item.id })).rejects.toMatchObject({
          code: 'refund_shipping_left',
        })
        await refund({ take: 'amount', item_id: item.id, amount: 10 })
        await refund({ take: 'all', item_id: item.id })
        await finishRefunds(market, orderId)
      })
      expect(changes).toEqual({
        'provider:paystack': 104_99,
        [`${account}:${vendor.vendorId}`]: -58_29,
        commission: -10_00,
        shipping: -36_70,
      })
      const order = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
      expect([order.net, order.lost]).toEqual([58.29, 58.29])
      expect(await ledgerFindings(market)).toEqual([])
    },
  )

  test('is told in the statement, to the cent', async ({ market }) => {
    const { vendor, orderId, item, admin } = await three(market)
    await vendor.api.update_order_item_status({ p_item_id: item.id, p_status: 'shipped' })
    await refundParts(admin, { orderId, parts: [{ take: 'units', item_id: item.id, quantity: 1 }] })
    const month = new Date().toISOString().slice(0, 7)
    const statement = await vendor.api.get_vendor_statement({ month })
    expect(statement).toMatchObject({ gross: 99.99, commission: -10, shipping: -31.7, sales: 58.29 })
    const { items } = await vendor.api.list_vendor_statement_lines({ month })
    expect(items[0]).toMatchObject({ gross: 99.99, commission: -10, shipping: -31.7, net: 58.29 })
    const [, refund] = items
    const parts = [refund!.net, -refund!.commission!, -refund!.shipping!]
    expect(sum(parts.map((part) => toMinor(part)))).toBe(toMinor(refund!.gross!))
    expect(refund).toMatchObject({ kind: 'refund', gross: -33.33 })
    expect((await vendor.api.get_vendor_statement({ month })).closing_balance).toBeCloseTo(
      58.29 + refund!.net,
    )
    await finishRefunds(market, orderId)
  })

  test('is shared by the parts of a line that is shipped in parts', async ({ market }) => {
    const purchase = await three(market)
    const { vendor, item, orderId } = purchase
    await vendor.api.update_order_item_status({ p_item_id: item.id, p_status: 'shipped', p_quantity: 1 })
    const parts = (await market.itemsOf(orderId)).toSorted((a, b) => a.part - b.part)
    // 31.70 by 1 : 2.
    expect(parts.map(({ vendorShippingMinor }) => vendorShippingMinor)).toEqual([10_57, 21_13])
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('goes with what a lost bank dispute takes', async ({ market }) => {
    const purchase = await three(market)
    await deliverAll(market, purchase)
    const changes = await balanceChangesDuring(market, async () => {
      const id = await raiseDispute(market, paystackFixture, purchase)
      await decideDispute(market, paystackFixture, id, 'lost')
    })
    expect(changes).toMatchObject({
      'provider:paystack': 104_99,
      [`vendor_available:${purchase.vendor.vendorId}`]: -58_29,
      commission: -10_00,
      shipping: -36_70,
    })
    expect(await ledgerFindings(market)).toEqual([])
  })
})
