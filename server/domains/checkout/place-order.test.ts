import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderParcels, orders, orderTaxLines } from '@server/database/schema/orders'
import { taxRates } from '@server/database/schema/pricing'
import { test, type Market } from '@server/testing/market'
import { nairobi, type TestProduct, type Person } from '@server/testing/shopping'
import { seedRates } from '@server/domains/pricing/seeds'

const accra = { ...nairobi, city: 'Accra', state: 'Greater Accra', country: 'GH' }

/** A customer at the checkout, with goods in the cart and the figures of the first shipping option on screen. */
async function goToCheckout(market: Market, goods: readonly [TestProduct, number][], address = nairobi) {
  const customer: Person = await market.newCustomer('Amina Otieno')
  for (const [product, quantity] of goods)
    await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: quantity })
  const options = await customer.api.get_shipping_options({ p_shipping_address: address })
  const option = options.find(({ rate_id }) => rate_id === 'standard')!
  const tax = await customer.api.estimate_order_taxes({ p_shipping_address: address, p_rate_id: 'standard' })
  const input = {
    p_shipping_address: address,
    p_payment_method: 'paystack' as const,
    p_shipping_details: option,
    p_shipping_cost: option.estimated_cost,
    p_tax_amount: tax,
  }
  return {
    customer,
    input,
    placeOrder: (overrides = {}) => customer.api.create_order({ ...input, ...overrides }),
  }
}

test('goods that cost more than amounts can hold are refused wherever they are added up', async ({
  market,
}) => {
  const product = await market.newProduct({ priceMinor: 1_000_000_00, quantity: 1_000_000 })
  const { api } = await market.newCustomer()
  const { input } = await goToCheckout(market, [[await market.newProduct({}), 1]])
  await api.add_to_cart({ p_product_id: product.id, p_quantity: 1_000_000 })
  const address = { p_shipping_address: nairobi }
  const admin = await market.newAdmin()
  const requests = {
    get_shipping_options: () => api.get_shipping_options(address),
    estimate_order_taxes: () => api.estimate_order_taxes(address),
    'estimate_order_taxes with a rate': () => api.estimate_order_taxes({ ...address, p_rate_id: 'standard' }),
    estimate_shipping: () =>
      api.estimate_shipping({
        p_country: 'KE',
        p_lines: [{ variant_id: product.variantId, quantity: 1_000_000 }],
      }),
    get_commission_example: () =>
      admin.api.get_commission_example({ p_price: 1_000_000, p_quantity: 1_000_000 }),
  }
  for (const [name, send] of Object.entries(requests))
    await expect(send(), name).rejects.toMatchObject({ code: 'order_too_large', status: 422 })
  // Fewer, so that it is not the limit of unpaid units that refuses them.
  await api.update_cart_item_quantity({ p_product_id: product.id, p_quantity: 101 })
  await expect(api.create_order(input)).rejects.toMatchObject({ code: 'order_too_large' })
  await api.update_cart_item_quantity({ p_product_id: product.id, p_quantity: 100 })
  expect(await api.estimate_order_taxes(address)).toBe(16_000_000)
})

describe('placing an order', () => {
  test('keeps every sum to the cent: goods, parcels, three taxes, commission by plan', async ({ market }) => {
    const maker = await market.newVendor({ country: 'GH', city: 'Kumasi', plan: 'bronze' })
    const weaver = await market.newVendor({ country: 'KE', plan: 'premium' })
    const soap = await market.newProduct({ vendor: maker, priceMinor: 7_77, name: 'Soap' })
    const bowl = await market.newProduct({ vendor: maker, priceMinor: 19_99, name: 'Bowl' })
    const basket = await market.newProduct({ vendor: weaver, priceMinor: 34_50, name: 'Basket' })
    const { placeOrder, input, customer } = await goToCheckout(
      market,
      [
        [soap, 3],
        [bowl, 1],
        [basket, 2],
      ],
      accra,
    )
    // Goods 23.31 + 19.99 + 69.00; parcels 3.50 + 3 x 0.50 inside Ghana, 18.90 + 2.90 from Kenya.
    expect(input.p_shipping_cost).toBe(26.8)
    expect(input.p_tax_amount).toBe(27.83)

    const orderId = await placeOrder()
    const [order] = await market.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({
      subtotalMinor: 112_30,
      shippingMinor: 26_80,
      taxMinor: 27_83,
      totalMinor: 166_93,
      paidAt: null,
    })
    const items = await market.itemsOf(orderId)
    expect(
      items.map((item) => [item.shippingMinor, item.taxMinor, item.commissionBps, item.commissionMinor]),
    ).toEqual([
      [2_69, 5_20, 1_000, 2_33],
      [2_31, 4_46, 1_000, 2_00],
      [21_80, 18_17, 400, 2_76],
    ])
    expect(items.map((item) => item.status)).toEqual(Array(3).fill('awaiting_payment'))
    const taxes = await market.db.select().from(orderTaxLines).where(eq(orderTaxLines.orderId, orderId))
    expect(taxes.map((line) => [line.component, line.baseMinor, line.amountMinor])).toEqual([
      ['VAT', 139_10, 20_87],
      ['GETFund', 139_10, 3_48],
      ['NHIL', 139_10, 3_48],
    ])
    const parcels = await market.db.select().from(orderParcels).where(eq(orderParcels.orderId, orderId))
    expect(new Map(parcels.map((p) => [p.vendorId, [p.rateId, p.costMinor]]))).toEqual(
      new Map([
        [maker.vendorId, ['same_country/standard', 5_00]],
        [weaver.vendorId, ['rest_of_africa/standard', 21_80]],
      ]),
    )
    const details = await customer.api.get_order_details({ p_order_id: orderId })
    expect(details).toMatchObject({
      order_status: 'awaiting_payment',
      order_total: 166.93,
      subtotal: 112.3,
      paid: false,
      payment: null,
      can_cancel: true,
    })
    expect(details.tax_lines.map((line) => line.rate_percent)).toEqual([15, 2.5, 2.5])
  })

  test('reserves the stock, empties the cart, saves the address and emails the customer', async ({
    market,
  }) => {
    const product = await market.newProduct({ quantity: 5 })
    const { customer, placeOrder } = await goToCheckout(market, [[product, 2]])
    const orderId = await placeOrder()
    expect(await market.stockOf(product)).toBe(3)
    expect(await customer.api.get_cart_items()).toEqual([])
    expect((await customer.api.get_profile()).shipping_address).toEqual(nairobi)
    await market.runJobs()
    const [mail] = await market.mailsTo(customer.session.email)
    expect(mail!.text).toContain(`${market.origin}/order-confirmation/${orderId}`)
  })

  test('saves an address typed for one order without making it the default', async ({ market }) => {
    const product = await market.newProduct()
    const { customer, placeOrder } = await goToCheckout(market, [[product, 1]], accra)
    await customer.api.save_address({ p_address: nairobi })
    await placeOrder()
    expect((await customer.api.get_profile()).shipping_address).toEqual(nairobi)
    expect(
      (await customer.api.list_addresses()).map(({ address, is_default }) => [address.city, is_default]),
    ).toEqual([
      ['Nairobi', true],
      ['Accra', false],
    ])
  })

  test('sets the configured payment deadline', async ({ market }) => {
    const product = await market.newProduct()
    const { placeOrder } = await goToCheckout(market, [[product, 1]])
    const [order] = await market.db
      .select()
      .from(orders)
      .where(eq(orders.id, await placeOrder()))
    expect(order!.paymentDueAt.getTime() - order!.createdAt.getTime()).toBe(60 * 60_000)
  })
})

describe('an order is refused, and nothing changes,', () => {
  async function expectUnchanged(market: Market, product: TestProduct, customer: Person, stock: number) {
    expect(await market.stockOf(product)).toBe(stock)
    expect(await customer.api.get_cart_items()).toHaveLength(1)
    expect((await customer.api.get_customer_orders()).items).toEqual([])
  }

  test('when the customer has ten unpaid orders', async ({ market }) => {
    const product = await market.newProduct({ quantity: 20 })
    const customer = await market.newCustomer()
    const placeSingleOrder = () => market.placeOrder(customer, [{ product, quantity: 1 }])
    for (let n = 0; n < 10; n++) await placeSingleOrder()
    await expect(placeSingleOrder()).rejects.toMatchObject({ code: 'too_many_unpaid_orders' })
    expect(await market.stockOf(product)).toBe(10)
    const [first] = (await customer.api.get_customer_orders()).items
    await customer.api.cancel_order({ p_order_id: first!.order_id })
    await customer.api.remove_from_cart({ p_product_id: product.id })
    await expect(placeSingleOrder()).resolves.toBeTypeOf('string')
  })

  test.for([
    ['the shipping', { p_shipping_cost: 0 }],
    ['the tax', { p_tax_amount: 0 }],
    ['the goods', { p_subtotal: 0.02 }],
  ] as const)('when the client sends a wrong total for %s', async ([, wrongTotals], { market }) => {
    const product = await market.newProduct({ quantity: 5 })
    const { customer, placeOrder } = await goToCheckout(market, [[product, 2]])
    await expect(placeOrder(wrongTotals)).rejects.toMatchObject({ code: 'prices_changed' })
    await expectUnchanged(market, product, customer, 5)
  })

  test('when the shipping option states a different cost', async ({ market }) => {
    const product = await market.newProduct({ quantity: 5 })
    const { customer, placeOrder, input } = await goToCheckout(market, [[product, 2]])
    const cheaper = { ...input.p_shipping_details, estimated_cost: 0.01 }
    await expect(placeOrder({ p_shipping_details: cheaper, p_shipping_cost: 0.01 })).rejects.toMatchObject({
      code: 'prices_changed',
    })
    await expectUnchanged(market, product, customer, 5)
  })

  test('when the vendor has changed the price meanwhile', async ({ market }) => {
    const product = await market.newProduct({ quantity: 5 })
    const { customer, placeOrder } = await goToCheckout(market, [[product, 2]])
    await market.changeVariant(product, { priceMinor: 99_99 })
    await expect(placeOrder()).rejects.toMatchObject({
      code: 'prices_changed',
      message: 'Prices have changed. Please review your order.',
    })
    await expectUnchanged(market, product, customer, 5)
  })

  test('when the shipping option does not serve the destination', async ({ market }) => {
    const product = await market.newProduct({ quantity: 5 })
    const { customer, placeOrder, input } = await goToCheckout(market, [[product, 2]], accra)
    const pickup = { ...input.p_shipping_details, rate_id: 'pickup' }
    await expect(placeOrder({ p_shipping_details: pickup })).rejects.toMatchObject({
      code: 'shipping_option_unavailable',
    })
    await expectUnchanged(market, product, customer, 5)
  })

  test("when stock is lower than the cart's quantity", async ({ market }) => {
    const product = await market.newProduct({ quantity: 5 })
    const { customer, placeOrder } = await goToCheckout(market, [[product, 2]])
    await market.changeVariant(product, { stock: 1 })
    await expect(placeOrder()).rejects.toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 1 in stock: Sisal basket',
    })
    await expectUnchanged(market, product, customer, 1)
  })

  test('when a product went off sale', async ({ market }) => {
    const product = await market.newProduct({ quantity: 5, name: 'Clay pot' })
    const { customer, placeOrder } = await goToCheckout(market, [[product, 2]])
    await market.changeProduct(product, { status: 'rejected' })
    await expect(placeOrder()).rejects.toMatchObject({ code: 'product_unavailable' })
    await expectUnchanged(market, product, customer, 5)
  })

  test('when the cart is empty', async ({ market }) => {
    const product = await market.newProduct()
    const { customer, placeOrder } = await goToCheckout(market, [[product, 1]])
    await customer.api.remove_from_cart({ p_product_id: product.id })
    await expect(placeOrder()).rejects.toMatchObject({ code: 'cart_empty' })
  })

  test('when nobody is signed in', async ({ market }) => {
    const product = await market.newProduct()
    const { input } = await goToCheckout(market, [[product, 1]])
    await expect(market.api(null).create_order(input)).rejects.toMatchObject({ code: 'not_signed_in' })
  })
})

describe('estimates', () => {
  test('match the order placed right after', async ({ market }) => {
    const product = await market.newProduct()
    const { placeOrder, input } = await goToCheckout(market, [[product, 3]], { ...nairobi, country: 'UG' })
    const [order] = await market.db
      .select()
      .from(orders)
      .where(eq(orders.id, await placeOrder()))
    expect([order!.shippingMinor / 100, order!.taxMinor / 100]).toEqual([
      input.p_shipping_cost,
      input.p_tax_amount,
    ])
  })

  test('of the tax on an empty cart are 0', async ({ market }) => {
    const { api } = await market.newCustomer()
    expect(await api.estimate_order_taxes({ p_shipping_address: nairobi })).toBe(0)
  })

  test('of the tax in a country without known rates are 0', async ({ market }) => {
    const product = await market.newProduct()
    const { input } = await goToCheckout(market, [[product, 1]], {
      ...nairobi,
      city: 'Berlin',
      country: 'DE',
    })
    expect(input.p_tax_amount).toBe(0)
  })

  test('of shipping are refused for an empty cart', async ({ market }) => {
    const { api } = await market.newCustomer()
    await expect(api.get_shipping_options({ p_shipping_address: nairobi })).rejects.toMatchObject({
      code: 'cart_empty',
    })
  })

  test("offer pickup to a buyer in the vendor's city", async ({ market }) => {
    const product = await market.newProduct()
    const customer = await market.newCustomer()
    await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    const options = await customer.api.get_shipping_options({ p_shipping_address: nairobi })
    expect(options.map((option) => [option.rate_id, option.estimated_cost])).toEqual([
      ['pickup', 0],
      ['standard', 3.5],
      ['express', 7.9],
    ])
  })
})

test("seeding the rates again keeps an operator's changes", async ({ market }) => {
  const kenya = eq(taxRates.country, 'KE')
  await market.db.update(taxRates).set({ rateBps: 1_400, validFrom: '2026-06-01' }).where(kenya)
  const rows = await market.db.$count(taxRates)
  await seedRates(market.db)
  expect(await market.db.$count(taxRates)).toBe(rows)
  expect((await market.db.select().from(taxRates).where(kenya)).map((row) => row.rateBps)).toEqual([1_400])
  await market.db.update(taxRates).set({ rateBps: 1_600, validFrom: '2020-01-01' }).where(kenya)
})
