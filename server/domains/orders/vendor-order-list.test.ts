import { afterEach, describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { orderItems, vendorOrders } from '@server/database/schema/orders'
import { profiles } from '@server/database/schema/accounts'
import { buyerVisibleDays } from '@contract/orders/facts'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { transitionItem } from './transition-item'
import { createItemInState, markPaid } from './testing/item-in-state'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const day = 24 * 60 * 60_000

/** A vendor with one order of Amina Otieno's for a bowl, in a status. */
async function placeBowlOrder(market: Market, { paid = true } = {}) {
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
  const searchOrders = async (search: string) =>
    (await vendor.api.get_vendor_orders({ search })).items.map(({ order_id }) => order_id)
  return { vendor, customer, bowl, orderId, itemId: item!.id, searchOrders }
}

describe('a vendor finds an order', () => {
  test.for(['olive wood', 'BOWL', 'bowl-l', 'large', 'amina', 'OTIENO bowl'])(
    'by the words %j',
    async (search, { market }) => {
      const { orderId, searchOrders } = await placeBowlOrder(market)
      expect(await searchOrders(search)).toEqual([orderId])
    },
  )

  test('by its number, short or whole, and by a tracking number', async ({ market }) => {
    const { vendor, orderId, itemId, searchOrders } = await placeBowlOrder(market)
    expect(await searchOrders(orderId.slice(0, 8))).toEqual([orderId])
    expect(await searchOrders(orderId)).toEqual([orderId])
    await vendor.api.add_shipping_info({
      p_item_id: itemId,
      p_shipping_provider: 'G4S',
      p_tracking_number: 'SS-4711',
    })
    expect(await searchOrders('ss-47')).toEqual([orderId])
  })

  test('by a tracking number that could be the beginning of an order number', async ({ market }) => {
    const { vendor, orderId, itemId, searchOrders } = await placeBowlOrder(market)
    const p_tracking_number = '20261125'
    await vendor.api.add_shipping_info({ p_item_id: itemId, p_shipping_provider: 'G4S', p_tracking_number })
    expect(await searchOrders(p_tracking_number)).toEqual([orderId])
  })

  test.for(['basket', '%', '_____', 'bowl basket'])('and nothing by %j', async (search, { market }) => {
    const { searchOrders, orderId } = await placeBowlOrder(market)
    // Punctuation alone matches everything and is not a wildcard between words.
    expect(await searchOrders(search)).toEqual(/\w{3}/.test(search.replace(/_/g, '')) ? [] : [orderId])
  })

  test('by the buyer only while the buyer is shown', async ({ market }) => {
    const unpaidOrder = await placeBowlOrder(market, { paid: false })
    expect(await unpaidOrder.searchOrders('amina')).toEqual([])
    await markPaid(market, unpaidOrder.orderId)
    expect(await unpaidOrder.searchOrders('amina')).toEqual([unpaidOrder.orderId])
    await unpaidOrder.vendor.api.update_order_item_status({
      p_item_id: unpaidOrder.itemId,
      p_status: 'shipped',
    })
    await unpaidOrder.vendor.api.update_order_item_status({
      p_item_id: unpaidOrder.itemId,
      p_status: 'delivered',
    })
    market.setClock(new Date(Date.now() + (buyerVisibleDays + 1) * day))
    expect(await unpaidOrder.searchOrders('amina')).toEqual([])
    expect(await unpaidOrder.searchOrders('bowl')).toEqual([unpaidOrder.orderId])
  })

  test('by the name that the buyer has today', async ({ market }) => {
    const { customer, orderId, searchOrders } = await placeBowlOrder(market)
    await market.db
      .update(profiles)
      .set({ fullName: 'Zuri Njoroge' })
      .where(eq(profiles.id, customer.session.userId))
    expect(await searchOrders('zuri')).toEqual([orderId])
    expect(await searchOrders('amina')).toEqual([])
  })

  test('never by the words of another vendor in the same order', async ({ market }) => {
    const { vendor, customer, bowl } = await placeBowlOrder(market)
    const otherProduct = await market.newProduct({ name: 'Kente stole' })
    const orderId = await market.placeOrder(customer, [
      { product: bowl, quantity: 1 },
      { product: otherProduct, quantity: 1 },
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

test('the read model agrees with the items of every order', async ({ market }) => {
  const { vendor, itemId, orderId } = await createItemInState(market, 'processing')
  const row = async () =>
    (await market.db.select().from(vendorOrders).where(eq(vendorOrders.orderId, orderId)))[0]!
  const [item] = await market.itemsOf(orderId)
  expect(await row()).toMatchObject({ status: 'processing', shipBy: item!.shipBy, deliveredAt: null })
  await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'shipped' })
  expect(await row()).toMatchObject({ status: 'shipped', shipBy: null })
  await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'delivered' })
  const [deliveredItem] = await market.itemsOf(orderId)
  expect(await row()).toMatchObject({ status: 'delivered', deliveredAt: deliveredItem!.deliveredAt })
  await inTransaction(market.db, (tx) =>
    transitionItem(tx, { itemId, action: 'refund', actor: 'admin', actorId: null, now: market.clock() }),
  )
  expect(await row()).toMatchObject({ status: 'refunded', deliveredAt: null })
})

test('the list is narrowed to a period and sorted both ways', async ({ market }) => {
  const { vendor, itemId, orderId, product, customer } = await createItemInState(market, 'processing')
  const oldDate = new Date(Date.now() - 40 * day)
  await market.db.update(orderItems).set({ shippingProvider: 'G4S' }).where(eq(orderItems.id, itemId))
  await market.db.update(vendorOrders).set({ createdAt: oldDate }).where(eq(vendorOrders.orderId, orderId))
  const newerOrderId = await market.placeOrder(customer, [{ product, quantity: 1 }])
  const orderIds = async (query: Parameters<typeof vendor.api.get_vendor_orders>[0]) =>
    (await vendor.api.get_vendor_orders(query)).items.map(({ order_id }) => order_id)
  expect(await orderIds({ period: 'month' })).toEqual([newerOrderId])
  expect(await orderIds({ period: 'quarter' })).toEqual([newerOrderId, orderId])
  expect(await orderIds({ sort: 'created_at_asc' })).toEqual([orderId, newerOrderId])
})
