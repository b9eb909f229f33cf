import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { createItemInState, markPaid } from './testing/item-in-state'

/** A paid order of three products of one vendor and one of another. */
async function placePaidOrder(market: Market) {
  const vendor = await market.newVendor({ companyName: 'Lamu Weavers' })
  const otherVendor = await market.newVendor()
  const customer = await market.newCustomer('Amina Otieno')
  const goods = [
    await market.newProduct({ vendor, name: 'Basket' }),
    await market.newProduct({ vendor, name: 'Mat' }),
    await market.newProduct({ vendor: otherVendor, name: 'Bowl' }),
  ]
  const orderId = await market.placeOrder(
    customer,
    goods.map((product) => ({ product, quantity: 2 })),
  )
  await markPaid(market, orderId)
  const statuses = async () =>
    Object.fromEntries((await market.itemsOf(orderId)).map((item) => [item.productName, item.status]))
  return { vendor, otherVendor, customer, goods, orderId, statuses }
}

describe('several items at once', () => {
  test('a vendor ships all of its items of an order under one parcel, and the buyer gets one email', async ({
    market,
  }) => {
    const { vendor, customer, orderId, statuses } = await placePaidOrder(market)
    const updated = await vendor.api.update_vendor_orders({
      p_order_ids: [orderId],
      p_status: 'shipped',
      p_shipping_provider: 'DHL',
      p_tracking_number: '1234567890',
    })
    expect(updated).toEqual({ items: 2, orders: 1 })
    expect(await statuses()).toEqual({ Basket: 'shipped', Mat: 'shipped', Bowl: 'processing' })
    const { order_items } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order_items.filter((item) => item.tracking_number === '1234567890')).toHaveLength(2)
    await market.runJobs()
    const mails = (await market.mailsTo(customer.session.email)).filter(({ text }) =>
      text.includes('shipped'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      `2 items of your order ${orderId.slice(0, 8)} are on their way`,
    ])
    expect(mails[0]!.text).toContain('1234567890')
  })

  test('each order is shipped under its own number, the others under that of all, and never another vendor’s', async ({
    market,
  }) => {
    const { vendor, customer, goods, orderId } = await placePaidOrder(market)
    const secondOrderId = await market.placeOrder(customer, [{ product: goods[0]!, quantity: 1 }])
    await markPaid(market, secondOrderId)
    const other = await createItemInState(market, 'processing')
    const updated = await vendor.api.update_vendor_orders({
      p_order_ids: [orderId, secondOrderId, other.orderId],
      p_status: 'shipped',
      p_shipping_provider: 'Posta Kenya',
      p_tracking_number: 'KE-ALL',
      p_parcels: [
        { order_id: secondOrderId, shipping_provider: 'DHL', tracking_number: '1234567890' },
        { order_id: other.orderId, shipping_provider: 'DHL', tracking_number: '9999999999' },
      ],
    })
    expect(updated).toEqual({ items: 3, orders: 2 })
    const parcelsOf = async (id: string) => {
      const items = await market.itemsOf(id)
      return Object.fromEntries(
        items.map((item) => [item.productName, [item.shippingProvider, item.trackingNumber]]),
      )
    }
    expect(await parcelsOf(secondOrderId)).toEqual({ Basket: ['DHL', '1234567890'] })
    expect(await parcelsOf(orderId)).toEqual({
      Basket: ['Posta Kenya', 'KE-ALL'],
      Mat: ['Posta Kenya', 'KE-ALL'],
      Bowl: [null, null],
    })
    expect(Object.values(await parcelsOf(other.orderId))).toEqual([[null, null]])
    await market.runJobs()
    const mails = await market.mailsTo(customer.session.email)
    expect(mails.filter(({ text }) => text.includes('1234567890'))).toHaveLength(1)
  })

  test('items whose status does not allow it, and orders of other vendors, are left unchanged', async ({
    market,
  }) => {
    const { vendor, orderId, statuses } = await placePaidOrder(market)
    const otherVendorItem = await createItemInState(market, 'processing')
    const firstNote = (await market.itemsOf(orderId)).find(({ productName }) => productName === 'Basket')!
    await vendor.api.update_order_item_status({ p_item_id: firstNote.id, p_status: 'shipped' })
    const ids = [orderId, otherVendorItem.orderId]
    expect(await vendor.api.update_vendor_orders({ p_order_ids: ids, p_status: 'delivered' })).toEqual({
      items: 1,
      orders: 1,
    })
    expect(await statuses()).toEqual({ Basket: 'delivered', Mat: 'processing', Bowl: 'processing' })
    expect((await market.itemsOf(otherVendorItem.orderId))[0]!.status).toBe('processing')
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('the same orders updated several times at once are updated once', async ({ market }) => {
    const { vendor, orderId } = await placePaidOrder(market)
    const ship = () => vendor.api.update_vendor_orders({ p_order_ids: [orderId], p_status: 'shipped' })
    const results = await Promise.all([ship(), ship(), ship()])
    expect(results.map(({ items }) => items).sort()).toEqual([0, 0, 2])
  })
})

test('a pick list sums up what is to be packed and leaves out what has been shipped', async ({ market }) => {
  const { vendor, goods, customer, orderId } = await placePaidOrder(market)
  const secondOrderId = await market.placeOrder(customer, [{ product: goods[0]!, quantity: 3 }])
  await markPaid(market, secondOrderId)
  const mat = (await market.itemsOf(orderId)).find(({ productName }) => productName === 'Mat')!
  await vendor.api.update_order_item_status({ p_item_id: mat.id, p_status: 'shipped' })
  const fullPickList = await vendor.api.get_pick_list({})
  expect(fullPickList.lines.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
    ['Basket', 5],
  ])
  expect(fullPickList).toMatchObject({ orders: 2, more: false })
  const pickList = await vendor.api.get_pick_list({ p_order_ids: [secondOrderId] })
  expect(pickList.lines[0]).toMatchObject({ quantity: 3, orders: [{ order_id: secondOrderId, quantity: 3 }] })
})

describe('a note to the buyer', () => {
  test('is mailed once however often it is sent, shown to both, and part of the buyer’s data export', async ({
    market,
  }) => {
    const { vendor, otherVendor, customer, orderId } = await placePaidOrder(market)
    const api = market.api(vendor.session, market.newKey())
    const note = 'Your basket is being dyed.\nIt leaves on Friday.'
    const [firstNote, secondNote] = [
      await api.add_order_note({ p_order_id: orderId, p_note: note }),
      await api.add_order_note({ p_order_id: orderId, p_note: note }),
    ]
    expect(secondNote).toEqual(firstNote)
    const { notes } = await customer.api.get_order_details({ p_order_id: orderId })
    // The buyer reads the vendor's name only; the vendor's team also who wrote it.
    expect(notes).toEqual([{ ...firstNote, vendor_name: 'Lamu Weavers', note, author_name: null }])
    const details = { p_order_id: orderId }
    expect((await vendor.api.get_vendor_order_details(details)).notes).toEqual([
      { ...notes[0], author_name: firstNote.author_name },
    ])
    expect((await otherVendor.api.get_vendor_order_details(details)).notes).toEqual([])
    const exportedOrder = (await customer.api.export_my_data()).orders[0]!
    expect(exportedOrder.notes).toMatchObject([{ vendor_name: 'Lamu Weavers', note }])
    await market.runJobs()
    const mails = (await market.mailsTo(customer.session.email)).filter(({ subject }) =>
      subject.startsWith('A note from Lamu Weavers'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('It leaves on Friday.')
  })

  test('needs a paid order with items of the vendor, and a text', async ({ market }) => {
    const { vendor, orderId } = await createItemInState(market)
    const send = (p_note: string, api = vendor.api) => api.add_order_note({ p_order_id: orderId, p_note })
    await expect(send('Thank you')).rejects.toMatchObject({ code: 'buyer_details_hidden' })
    await expect(send('Hello', (await market.newVendor()).api)).rejects.toMatchObject({
      code: 'order_not_found',
    })
    await expect(send('  ')).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('an item’s earnings', () => {
  const moneyOf = async ({ vendor, orderId }: Awaited<ReturnType<typeof createItemInState>>) =>
    (await vendor.api.get_vendor_order_details({ p_order_id: orderId })).vendor_items[0]!

  test('are gross, commission and net, and wait for the payment, then for delivery', async ({ market }) => {
    expect(await moneyOf(await createItemInState(market))).toMatchObject({ money: 'none' })
    expect(await moneyOf(await createItemInState(market, 'processing'))).toMatchObject({
      gross: 69,
      commission: 6.9,
      net: 62.1,
      money: 'pending',
    })
  })

  test('are in the next payout, then in one under way', async ({ market }) => {
    const orderedItem = await createItemInState(market, 'delivered')
    expect(await moneyOf(orderedItem)).toMatchObject({ money: 'available', money_at: null })
    const payout = await orderedItem.vendor.api.request_vendor_payout()
    expect(await moneyOf(orderedItem)).toMatchObject({ money: 'requested', money_at: payout.created_at })
    const admin = await market.newAdmin()
    await admin.api.decline_payout({ p_payout_id: payout.payout_id, p_reason: 'Wrong name' })
    expect(await moneyOf(orderedItem)).toMatchObject({ money: 'available' })
  })
})
