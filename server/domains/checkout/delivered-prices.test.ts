import { afterEach, describe, expect } from 'vitest'
import { sum, toMinor } from '@contract/core/money'
import { importSchemeIds, type ImportSchemeId } from '@contract/pricing/import-tax'
import { taxAccountOf } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { decideDispute, raiseDispute } from '@server/domains/payments/testing/dispute-flow'
import { finishRefunds } from '@server/domains/payments/testing/payment-flow'
import { ledgerFindings, refundParts } from '@server/domains/payments/testing/refund-flow'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { countDays } from '@server/domains/accounting/count-days'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

// The sandbox's rates: one US dollar is EUR 0.92 and GBP 0.78, so that EUR 150 is $163.04 and GBP 135 is $173.07.
// A parcel to another continent costs $27.90, and $4.40 for each further kilogram, as what a
// product without a weight counts; from Ghana to Kenya $18.90.

const numbers = { ioss_number: 'IM2760000000', uk_vat_number: 'GB123456789' }
const allTime = { from: '2020-01-01', to: '2099-12-31' }

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const placeIn = (country: string) => ({ ...nairobi, city: 'Somewhere', state: 'Somewhere', country })

/** Parcels by vendor: where each comes from, and the price and number of its goods. */
type Basket = readonly { from: string; goods: readonly [priceMinor: number, quantity: number][] }[]

async function fillBasket(market: Market, basket: Basket) {
  const lines = []
  for (const { from, goods } of basket) {
    const vendor = await market.newVendor({ country: from })
    for (const [priceMinor, quantity] of goods)
      lines.push({ product: await market.newProduct({ vendor, priceMinor }), quantity })
  }
  return lines
}

const register = async (market: Market, settings: Partial<typeof numbers> = numbers) =>
  (await market.newAdmin()).api.save_settings({ p_settings: settings })

const chargesTo = (market: Market, country: string, lines: Awaited<ReturnType<typeof fillBasket>>) =>
  market.api(null).estimate_import_charges(inCartTo(country, lines))

const inCartTo = (country: string, lines: Awaited<ReturnType<typeof fillBasket>>) => ({
  p_country: country,
  p_lines: lines.map(({ product, quantity }) => ({ variant_id: product.variantId, quantity })),
})

const taxBalances = (market: Market) =>
  Promise.all([null, ...importSchemeIds].map((scheme) => balanceOf(market.db, taxAccountOf(scheme))))

interface Expected {
  scheme: ImportSchemeId | null
  tax: number
  total: number
  /** Null where import VAT is not known. */
  onDelivery: number | null
}

const baskets: [name: string, country: string, basket: Basket, expected: Expected][] = [
  [
    // Kenya: 2 x 34.50 = 69.00 (EUR 63.48), shipping 27.90 + 4.40 = 32.30; 19% of 101.30 = 19.247.
    // Ghana: 200.00 (EUR 184.00) is too much for the scheme, shipping 27.90; on delivery 19% of 227.90 = 43.301.
    // 69.00 + 200.00 + 32.30 + 27.90 + 19.25 = 348.45.
    'to Germany, of a small and a large parcel',
    'DE',
    [
      { from: 'KE', goods: [[34_50, 2]] },
      { from: 'GH', goods: [[200_00, 1]] },
    ],
    { scheme: 'ioss', tax: 19.25, total: 348.45, onDelivery: 43.3 },
  ],
  [
    // 163.04 is EUR 149.9968; 20% of 163.04 + 27.90 = 190.94 is 38.188. 190.94 + 38.19 = 229.13.
    'to France, a cent below the limit',
    'FR',
    [{ from: 'KE', goods: [[163_04, 1]] }],
    { scheme: 'ioss', tax: 38.19, total: 229.13, onDelivery: 0 },
  ],
  [
    // 3 x 7.77 + 19.99 = 43.30 (GBP 33.77), shipping 27.90 + 3 x 4.40 = 41.10; 20% of 84.40 = 16.88.
    'to the United Kingdom, of two products',
    'GB',
    [
      {
        from: 'KE',
        goods: [
          [7_77, 3],
          [19_99, 1],
        ],
      },
    ],
    { scheme: 'uk_vat', tax: 16.88, total: 101.28, onDelivery: 0 },
  ],
  [
    // The tax of Kenya itself: 16% of 34.50 + 18.90 = 53.40 is 8.544.
    'to Kenya, from Ghana',
    'KE',
    [{ from: 'GH', goods: [[34_50, 1]] }],
    { scheme: null, tax: 8.54, total: 61.94, onDelivery: null },
  ],
  [
    // No tax, and none known: 34.50 + 27.90.
    'to the United States',
    'US',
    [{ from: 'KE', goods: [[34_50, 1]] }],
    { scheme: null, tax: 0, total: 62.4, onDelivery: null },
  ],
]

describe('a basket', () => {
  test.beforeAll(async ({ market }) => void (await register(market)))

  test.for(baskets.map((basket, i) => [basket[0], i] as const))(
    '%s costs the same in the estimate, the order, the ledger and the tax report, and goes back to the cent',
    async ([, index], { market }) => {
      const [, country, basket, expected] = baskets[index]!
      const lines = await fillBasket(market, basket)
      const charges = await chargesTo(market, country, lines)
      if (expected.onDelivery === null) expect(charges).toBeNull()
      else expect(charges).toMatchObject({ collected: expected.tax, on_delivery: expected.onDelivery })

      const estimate = await market.api(null).estimate_shipping(inCartTo(country, lines))
      expect(estimate).toMatchObject({ estimated_tax: expected.tax })

      const before = await taxBalances(market)
      const customer = await market.newCustomer()
      const orderId = await market.placeOrder(customer, lines, placeIn(country))
      const order = await customer.api.get_order_details({ p_order_id: orderId })
      expect(order).toMatchObject({
        tax_amount: expected.tax,
        order_total: expected.total,
        import_vat_due: expected.onDelivery || null,
      })
      expect(sum(order.tax_lines.map(({ amount }) => toMinor(amount)))).toBe(toMinor(expected.tax))
      expect(order.import_vat).toEqual(
        expected.scheme && {
          scheme: expected.scheme,
          number: expected.scheme === 'ioss' ? numbers.ioss_number : numbers.uk_vat_number,
          partly: basket.length > 1,
        },
      )

      await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
      await market.runJobs()
      const added = (await taxBalances(market)).map((balance, i) => balance - before[i]!)
      const expectedTax = toMinor(expected.tax)
      expect(added).toEqual(
        [null, ...importSchemeIds].map((id) => (id === expected.scheme ? expectedTax : 0)),
      )

      const admin = await market.newAdmin()
      const report = () =>
        admin.api.get_tax_report({
          ...allTime,
          country,
          ...(expected.scheme && { scheme: expected.scheme }),
        })
      const { countries } = await report()
      expect(countries.map((row) => [row.country, row.import_scheme, row.net])).toEqual(
        expected.tax === 0 ? [] : [[country, expected.scheme, expected.tax]],
      )

      const items = await market.itemsOf(orderId)
      await refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: items[0]!.id, amount: 3.33 }] })
      const halfway = await taxBalances(market)
      if (expectedTax > 0) expect(halfway).not.toEqual(before)
      for (const { id } of items)
        await admin.api.refund_order_item({ p_item_id: id, p_reason: 'It arrived broken' })
      await finishRefunds(market, orderId)
      expect(await taxBalances(market)).toEqual(before)
      for (const row of (await report()).countries) expect(row).toMatchObject({ net: 0, net_base: 0 })
      expect(await ledgerFindings(market)).toEqual([])
    },
  )

  test('over the limit, or while the operator is not registered, is left to customs, with a figure', async ({
    market,
  }) => {
    const atLimit = await fillBasket(market, [{ from: 'KE', goods: [[163_05, 1]] }])
    const none = { collected: 0, on_delivery: 38.19, duty: true }
    expect(await chargesTo(market, 'FR', atLimit)).toMatchObject(none)
    const small = await fillBasket(market, [{ from: 'KE', goods: [[34_50, 1]] }])
    // 20% of 34.50 + 27.90.
    expect(await chargesTo(market, 'GB', small)).toMatchObject({ collected: 12.48, duty: false })
    await register(market, { uk_vat_number: '' })
    expect(await chargesTo(market, 'GB', small)).toMatchObject({ collected: 0, on_delivery: 12.48 })
    await register(market, { uk_vat_number: numbers.uk_vat_number })
  })

  test('that a discount takes below the limit has import VAT on what is paid', async ({ market }) => {
    // 170.00 less 10% = 153.00 (EUR 140.76), shipping 27.90; 19% of 180.90 = 34.371.
    const goods = await fillBasket(market, [{ from: 'KE', goods: [[170_00, 1]] }])
    expect(await chargesTo(market, 'DE', goods)).toMatchObject({ collected: 0 })
    const { code } = await newPromotion(market, { percent: 10, paid_by: 'marketplace' })
    const customer = await market.newCustomer()
    const orderId = await placeWithCode(market, { customer, goods, address: placeIn('DE') }, code)
    expect(await customer.api.get_order_details({ p_order_id: orderId })).toMatchObject({
      tax_amount: 34.37,
      order_total: 215.27,
    })
  })

  test('disputed and lost gives the import VAT back from the account of its scheme', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, priceMinor: 34_50 })
    const customer = await market.newCustomer()
    const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }], placeIn('DE'))
    const before = await taxBalances(market)
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
    await market.runJobs()
    const purchase = { customer, vendor, product, orderId }
    const dispute = await raiseDispute(market, paystackFixture, purchase)
    await decideDispute(market, paystackFixture, dispute, 'lost')
    expect(await taxBalances(market)).toEqual(before)
    expect(await ledgerFindings(market)).toEqual([])
  })

  test('counts for its scheme in the tax report, also once its day is counted', async ({ market }) => {
    market.setClock(new Date('2027-03-10T09:00:00Z'))
    const goods = await fillBasket(market, [{ from: 'KE', goods: [[34_50, 1]] }])
    const customer = await market.newCustomer()
    for (const country of ['DE', 'GB', 'KE']) {
      const orderId = await market.placeOrder(customer, goods, placeIn(country))
      await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
      await market.runJobs()
    }
    const { api } = await market.newAdmin()
    const march = { from: '2027-03-01', to: '2027-03-31' }
    const before = await api.get_tax_report(march)
    // 19% and 20% of 34.50 + 27.90; 16% of 34.50 + 5.00 inside Kenya.
    expect(before.countries.map((row) => [row.country, row.import_scheme, row.collected])).toEqual([
      ['DE', 'ioss', 11.86],
      ['KE', null, 6.08],
      ['GB', 'uk_vat', 12.48],
    ])
    expect(before).toMatchObject({ unassigned: 0, total: { net: 30.42 } })
    market.setClock(new Date('2027-03-11T09:00:00Z'))
    await countDays(undefined as never, market.services)
    expect(await api.get_tax_report(march)).toEqual(before)
    const ofScheme = await api.get_tax_report({ ...march, scheme: 'ioss' })
    expect(ofScheme.countries).toEqual(before.countries.slice(0, 1))
    const { csv } = await api.export_tax_report({ ...march, scheme: 'ioss' })
    expect(csv).toContain('DE,Germany,IOSS,VAT,19,')
    expect(csv).not.toContain('Kenya')
  })

  test('names scheme and number on its papers, and to the vendor of a covered parcel alone', async ({
    market,
  }) => {
    const small = await market.newVendor()
    const large = await market.newVendor()
    const customer = await market.newCustomer()
    const orderId = await market.placeOrder(
      customer,
      [
        { product: await market.newProduct({ vendor: small, priceMinor: 20_00 }), quantity: 1 },
        { product: await market.newProduct({ vendor: large, priceMinor: 900_00 }), quantity: 1 },
      ],
      placeIn('DE'),
    )
    const detailsOf = (vendor: typeof small) => vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect((await detailsOf(small)).import_vat).toBeNull()
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
    await market.runJobs()
    expect((await detailsOf(small)).import_vat).toEqual({ scheme: 'ioss', number: numbers.ioss_number })
    expect((await detailsOf(large)).import_vat).toBeNull()
    const { content } = await customer.api.get_invoice({ p_order_id: orderId })
    expect(content.facts).toContainEqual(['IOSS number', numbers.ioss_number])
    // 19% of 20.00 + 27.90 = 9.101.
    expect(content.totals).toContainEqual({ label: 'Import VAT 19% on $47.90', amount: '$9.10' })
  })

  test('is priced anew if a registration changes while it is at the checkout', async ({ market }) => {
    const goods = await fillBasket(market, [{ from: 'KE', goods: [[34_50, 1]] }])
    const customer = await market.newCustomer()
    const input = await market.prepareOrder(customer, goods, placeIn('DE'))
    await register(market, { ioss_number: '' })
    await expect(customer.api.create_order(input)).rejects.toMatchObject({ code: 'prices_changed' })
    await register(market, { ioss_number: numbers.ioss_number })
    await expect(register(market, { ioss_number: 'IM276' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
