import { afterEach, describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { orderItems, vendorOrders } from '@server/database/schema/orders'
import { profiles } from '@server/database/schema/accounts'
import { buyerShownDays } from '@contract/orders/facts'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { transitionItem } from './transition-item'
import { itemInState, markPaid } from './testing/item-in-state'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const day = 24 * 60 * 60_000

/** A vendor with one order of Amina Otieno's for a bowl, in a status. */
async function bowlOrder(market: Market, { paid = true } = {}) {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer('Amina Otieno')
  const bowl = await market.newProduct({
    vendor,
    name: 'Olive-wood bowl',
    options: [{ name: 'Size', values: ['Large'] }],
    variants: [{ optionValues: ['Large'], sku: 'BOWL-L' }],
  })
  const orderId = await market.placeOrder(customer, [{ product: bowl, quantity: 1 }])
  if (paid) await markPaid(market, orderId)
  const [item] = await market.itemsOf(orderId)
  const searchFor = async (search: string) =>
    (await vendor.api.get_vendor_orders({ search })).items.map(({ order_id }) => order_id)
  return { vendor, customer, bowl, orderId, itemId: item!.id, found: searchFor }
}

describe('a vendor finds an order', () => {
  test.for(['olive wood', 'BOWL', 'bowl-l', 'large', 'amina', 'OTIENO bowl'])(
    'by the words %j',
    async (search, { market }) => {
      const { orderId, found } = await bowlOrder(market)
      expect(await found(search)).toEqual([orderId])
    },
  )

  test('by its number, short or whole, and by a tracking number', async ({ market }) => {
    const { vendor, orderId, itemId, found } = await bowlOrder(market)
    expect(await found(orderId.slice(0, 8))).toEqual([orderId])
    expect(await found(orderId)).toEqual([orderId])
    await vendor.api.add_shipping_info({
      p_item_id: itemId,
      p_shipping_provider: 'G4S',
      p_tracking_number: 'SS-4711',
    })
    expect(await found('ss-47')).toEqual([orderId])
  })

  test('by a tracking number that could be the beginning of an order number', async ({ market }) => {
    const { vendor, orderId, itemId, found } = await bowlOrder(market)
    const p_tracking_number = '20261125'
    await vendor.api.add_shipping_info({ p_item_id: itemId, p_shipping_provider: 'G4S', p_tracking_number })
    expect(await found(p_tracking_number)).toEqual([orderId])
  })

  test.for(['basket', '%', '_____', 'bowl basket'])('and nothing by %j', async (search, { market }) => {
    const { found, orderId } = await bowlOrder(market)
    // Punctuation alone matches everything and is not a wildcard between words.
    expect(await found(search)).toEqual(/\w{3}/.test(search.replace(/_/g, '')) ? [] : [orderId])
  })

  test('by the buyer only while the buyer is shown', async ({ market }) => {
    const unpaid = await bowlOrder(market, { paid: false })
    expect(await unpaid.found('amina')).toEqual([])
    await markPaid(market, unpaid.orderId)
    expect(await unpaid.found('amina')).toEqual([unpaid.orderId])
    await unpaid.vendor.api.update_order_item_status({ p_item_id: unpaid.itemId, p_status: 'shipped' })
    await unpaid.vendor.api.update_order_item_status({ p_item_id: unpaid.itemId, p_status: 'delivered' })
    market.setClock(new Date(Date.now() + (buyerShownDays + 1) * day))
    expect(await unpaid.found('amina')).toEqual([])
    expect(await unpaid.found('bowl')).toEqual([unpaid.orderId])
  })

  test('by the name that the buyer has today', async ({ market }) => {
    const { customer, orderId, found } = await bowlOrder(market)
    await market.db
      .update(profiles)
      .set({ fullName: 'Zuri Njoroge' })
      .where(eq(profiles.id, customer.session.userId))
    expect(await found('zuri')).toEqual([orderId])
    expect(await found('amina')).toEqual([])
  })

  test('never by the words of another vendor in the same order', async ({ market }) => {
    const { vendor, customer, bowl } = await bowlOrder(market)
    const other = await market.newProduct({ name: 'Kente stole' })
    const orderId = await market.placeOrder(customer, [
      { product: bowl, quantity: 1 },
      { product: other, quantity: 1 },
    ])
    await markPaid(market, orderId)
    expect((await vendor.api.get_vendor_orders({ search: 'kente' })).items).toEqual([])
  })
})

test('two items shipped at the same time leave the order shipped', async ({ market }) => {
  const vendor = await market.newVendor()
  const goods = await Promise.all([1, 2, 3, 4].map(() => market.newProduct({ vendor })))
  const orderId = await market.placeOrder(
    await market.newCustomer(),
    goods.map((product) => ({ product, quantity: 1 })),
  )
  await markPaid(market, orderId)
  const items = await market.itemsOf(orderId)
  await Promise.all(
    items.map(({ id }) => vendor.api.update_order_item_status({ p_item_id: id, p_status: 'shipped' })),
  )
  expect((await vendor.api.get_vendor_orders({ status: 'shipped' })).items).toHaveLength(1)
})

test('the read model says of every order what its items say', async ({ market }) => {
  const { vendor, itemId, orderId } = await itemInState(market, 'processing')
  const row = async () =>
    (await market.db.select().from(vendorOrders).where(eq(vendorOrders.orderId, orderId)))[0]!
  const [item] = await market.itemsOf(orderId)
  expect(await row()).toMatchObject({ status: 'processing', shipBy: item!.shipBy, deliveredAt: null })
  await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'shipped' })
  expect(await row()).toMatchObject({ status: 'shipped', shipBy: null })
  await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'delivered' })
  const [delivered] = await market.itemsOf(orderId)
  expect(await row()).toMatchObject({ status: 'delivered', deliveredAt: delivered!.deliveredAt })
  await inTransaction(market.db, (tx) =>
    transitionItem(tx, { itemId, action: 'refund', actor: 'admin', actorId: null, now: market.clock() }),
  )
  expect(await row()).toMatchObject({ status: 'refunded', deliveredAt: null })
})

test('the list is narrowed to a period and sorted both ways', async ({ market }) => {
  const { vendor, itemId, orderId, product, customer } = await itemInState(market, 'processing')
  const old = new Date(Date.now() - 40 * day)
  await market.db.update(orderItems).set({ shippingProvider: 'G4S' }).where(eq(orderItems.id, itemId))
  await market.db.update(vendorOrders).set({ createdAt: old }).where(eq(vendorOrders.orderId, orderId))
  const newer = await market.placeOrder(customer, [{ product, quantity: 1 }])
  const ids = async (query: Parameters<typeof vendor.api.get_vendor_orders>[0]) =>
    (await vendor.api.get_vendor_orders(query)).items.map(({ order_id }) => order_id)
  expect(await ids({ period: 'month' })).toEqual([newer])
  expect(await ids({ period: 'quarter' })).toEqual([newer, orderId])
  expect(await ids({ sort: 'created_at_asc' })).toEqual([orderId, newer])
})
