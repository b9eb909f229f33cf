import { afterEach, describe, expect } from 'vitest'
import { buyerVisibleDays } from '@contract/orders/facts'
import type { VendorOrder } from '@contract/orders/procedures'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import type { VendorPerson } from '@server/testing/people'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const day = 24 * 60 * 60_000

/** An order of Amina's for two products of one vendor. */
async function placeTwoItemOrder(market: Market) {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer('Amina Otieno')
  const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor, name: 'Mat' })]
  const orderId = await market.placeOrder(
    customer,
    goods.map((product) => ({ product, quantity: 1 })),
    { ...nairobi, deliveryNotes: 'Ask for Baraka at the gate' },
  )
  return { vendor, customer, orderId, itemIds: (await market.itemsOf(orderId)).map(({ id }) => id) }
}

async function pay(market: Market, orderId: string) {
  const admin = await market.newAdmin()
  await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash' })
  return admin
}

const deliver = async ({ api }: VendorPerson, itemIds: readonly string[]) => {
  for (const p_item_id of itemIds)
    for (const p_status of ['shipped', 'delivered'] as const)
      await api.update_order_item_status({ p_item_id, p_status })
}

/** What identifies the buyer, wherever it may be. */
const buyerDetails = ['Amina', 'Otieno', '700000001', 'Kimathi', 'Baraka']
const buyerDetailsIn = (vendorOrder: unknown) =>
  buyerDetails.filter((detail) => JSON.stringify(vendorOrder).includes(detail))

/** The order in the vendor's list and on its own page, which say the same. */
async function getVendorOrder({ api }: VendorPerson, orderId: string): Promise<VendorOrder> {
  const details = await api.get_vendor_order_details({ p_order_id: orderId })
  const { items } = await api.get_vendor_orders()
  expect(details).toMatchObject(items.find(({ order_id }) => order_id === orderId)!)
  return details
}

const hiddenBuyer = (reason: VendorOrder['buyer_hidden']) => ({
  buyer_hidden: reason,
  customer_name: null,
  shipping_address: null,
})

describe('a vendor sees who the buyer is', () => {
  test('only once the order is paid', async ({ market }) => {
    const { vendor, orderId } = await placeTwoItemOrder(market)
    const before = await getVendorOrder(vendor, orderId)
    expect(before).toMatchObject(hiddenBuyer('unpaid'))
    expect(buyerDetailsIn(before)).toEqual([])
    await pay(market, orderId)
    expect(await getVendorOrder(vendor, orderId)).toMatchObject({
      buyer_hidden: null,
      customer_name: 'Amina Otieno',
      shipping_address: { address: nairobi.address, phoneNumber: nairobi.phoneNumber },
    })
  })

  test('not when the order was never paid and has been cancelled', async ({ market }) => {
    const { vendor, customer, orderId } = await placeTwoItemOrder(market)
    await customer.api.cancel_order({ p_order_id: orderId })
    const vendorOrder = await getVendorOrder(vendor, orderId)
    expect(vendorOrder).toMatchObject(hiddenBuyer('cancelled'))
    expect(buyerDetailsIn(vendorOrder)).toEqual([])
  })

  test('until its own items are all cancelled or refunded', async ({ market }) => {
    const { vendor, orderId, itemIds } = await placeTwoItemOrder(market)
    const admin = await pay(market, orderId)
    await vendor.api.cancel_order_item({ p_item_id: itemIds[0]!, p_reason: 'The kiln broke' })
    expect(await getVendorOrder(vendor, orderId)).toMatchObject({ customer_name: 'Amina Otieno' })
    await admin.api.refund_order_item({ p_item_id: itemIds[1]!, p_reason: 'Arrived broken' })
    expect(await getVendorOrder(vendor, orderId)).toMatchObject(hiddenBuyer('cancelled'))
  })

  test('not because of what another vendor still has to deliver', async ({ market }) => {
    const { vendor, customer } = await placeTwoItemOrder(market)
    const [ownProduct, otherProduct] = [await market.newProduct({ vendor }), await market.newProduct()]
    const orderId = await market.placeOrder(customer, [
      { product: ownProduct, quantity: 1 },
      { product: otherProduct, quantity: 1 },
    ])
    await pay(market, orderId)
    const item = (await market.itemsOf(orderId)).find(({ productId }) => productId === ownProduct.id)!
    await vendor.api.cancel_order_item({ p_item_id: item.id, p_reason: 'The kiln broke' })
    expect(await getVendorOrder(vendor, orderId)).toMatchObject(hiddenBuyer('cancelled'))
  })

  test('until 90 days after the last of its items was delivered', async ({ market }) => {
    const { vendor, orderId, itemIds } = await placeTwoItemOrder(market)
    await pay(market, orderId)
    const start = Date.now()
    await deliver(vendor, itemIds.slice(0, 1))
    market.setClock(new Date(start + 30 * day))
    await deliver(vendor, itemIds.slice(1))
    market.setClock(new Date(start + (30 + buyerVisibleDays) * day))
    expect(await getVendorOrder(vendor, orderId)).toMatchObject({ customer_name: 'Amina Otieno' })
    market.setClock(new Date(start + (31 + buyerVisibleDays) * day))
    const vendorOrder = await getVendorOrder(vendor, orderId)
    expect(vendorOrder).toMatchObject(hiddenBuyer('delivered'))
    expect(buyerDetailsIn(vendorOrder)).toEqual([])
  })
})

test('neither mail nor the export of a vendor’s data says who its buyers are', async ({ market }) => {
  const { vendor, orderId, itemIds } = await placeTwoItemOrder(market)
  const admin = await pay(market, orderId)
  await admin.api.admin_cancel_order_item({ p_item_id: itemIds[0]!, p_reason: 'The kiln broke' })
  await deliver(vendor, itemIds.slice(1))
  await market.runJobs()
  const mails = await market.mailsTo(vendor.session.email)
  expect(mails.length).toBeGreaterThan(1)
  expect(buyerDetailsIn(mails)).toEqual([])
  expect(buyerDetailsIn(await vendor.api.export_my_data())).toEqual([])
})

test('the counts of a vendor’s orders are those of its list', async ({ market }) => {
  const { vendor, orderId, itemIds } = await placeTwoItemOrder(market)
  const otherOrder = await placeTwoItemOrder(market)
  const counts = () => vendor.api.get_vendor_order_counts()
  expect(await counts()).toMatchObject({ awaiting_payment: 1, processing: 0, shipped: 0 })
  await pay(market, orderId)
  await deliver(vendor, itemIds.slice(0, 1))
  expect(await counts()).toMatchObject({ awaiting_payment: 0, processing: 1, shipped: 0 })
  await vendor.api.update_order_item_status({ p_item_id: itemIds[1]!, p_status: 'shipped' })
  expect(await counts()).toMatchObject({ awaiting_payment: 0, processing: 0, shipped: 1 })
  expect((await vendor.api.get_vendor_orders({ status: 'shipped' })).items).toHaveLength(1)
  await vendor.api.update_order_item_status({ p_item_id: itemIds[1]!, p_status: 'delivered' })
  expect(await counts()).toMatchObject({ awaiting_payment: 0, processing: 0, shipped: 0 })
  expect(await otherOrder.vendor.api.get_vendor_order_counts()).toMatchObject({ awaiting_payment: 1 })
})
