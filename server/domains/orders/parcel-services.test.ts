import { describe, expect } from 'vitest'
import { nairobi } from '@contract/testing/addresses'
import { test, type Market } from '@server/testing/market'
import { exportVendorOrders } from './export-vendor-orders'
import { markPaid } from './testing/item-in-state'

const mombasa = {
  ...nairobi,
  city: 'Mombasa',
  state: 'Mombasa',
  postalCode: '80100',
  addressLine1: 'Second floor',
  deliveryNotes: 'Ring twice',
}

/** An express order of goods from Kenya and from Ghana, sent to Mombasa: two parcels with rates of their own. */
async function placeExpressOrder(market: Market) {
  const kenyan = await market.newVendor({ companyName: 'Lamu Weavers' })
  const ghanaian = await market.newVendor({ companyName: 'Volta Loom House', country: 'GH', city: 'Ho' })
  const customer = await market.newCustomer('Amina Otieno')
  const lines = [
    { product: await market.newProduct({ vendor: kenyan, name: 'Basket' }), quantity: 1 },
    { product: await market.newProduct({ vendor: ghanaian, name: 'Kente' }), quantity: 1 },
  ]
  const orderId = await market.placeOrder(customer, lines, mombasa, 'paystack', 'express')
  await markPaid(market, orderId)
  return { kenyan, ghanaian, customer, orderId }
}

const domesticExpress = {
  service: 'express',
  provider_name: 'Kijani Express',
  rate_name: 'Domestic',
  weight_grams: 1_000,
}
const continentalExpress = { ...domesticExpress, rate_name: 'Across Africa' }

describe('the service that a buyer chose', () => {
  test('is named to each vendor as that of its own parcel', async ({ market }) => {
    const { kenyan, ghanaian, customer, orderId } = await placeExpressOrder(market)
    const p_order_id = orderId
    for (const [{ api }, service] of [
      [kenyan, domesticExpress],
      [ghanaian, continentalExpress],
    ] as const) {
      const { shipping_option, vendor_items } = await api.get_vendor_order_details({ p_order_id })
      expect(shipping_option).toEqual(service)
      expect(vendor_items[0]!.service).toBe('express')
      expect((await api.get_vendor_orders({})).items[0]!.shipping_option).toEqual(service)
      const [slip] = await api.get_packing_slips({ p_order_ids: [orderId] })
      expect(slip!.shipping_option).toEqual(service)
      expect((await api.get_pick_list({})).lines[0]!.orders).toEqual([
        { order_id: orderId, quantity: 1, service: 'express' },
      ])
    }
    const { parcels } = await customer.api.get_order_details({ p_order_id })
    expect(parcels).toEqual([
      { ...domesticExpress, vendor_name: 'Lamu Weavers', collection: null },
      { ...continentalExpress, vendor_name: 'Volta Loom House', collection: null },
    ])
  })

  test('is named in the email to each vendor, and only its own', async ({ market }) => {
    const { kenyan, ghanaian, orderId } = await placeExpressOrder(market)
    const { api } = await market.newAdmin()
    await api.resend_order_mail({ p_order_id: orderId, p_mail: 'vendors' })
    await market.runJobs()
    const textTo = async ({ session }: typeof kenyan) =>
      (await market.mailsTo(session.email)).map(({ text }) => text).join()
    expect(await textTo(kenyan)).toContain('Kijani Express, Domestic')
    expect(await textTo(kenyan)).not.toContain('Across Africa')
    expect(await textTo(ghanaian)).toContain('Kijani Express, Across Africa')
    expect(await textTo(ghanaian)).not.toContain('Domestic')
  })

  test('filters the list of orders', async ({ market }) => {
    const { kenyan, customer, orderId } = await placeExpressOrder(market)
    const product = await market.newProduct({ vendor: kenyan })
    const standardId = await market.placeOrder(customer, [{ product, quantity: 1 }], mombasa)
    const listed = async (service: 'standard' | 'express' | 'pickup') =>
      (await kenyan.api.get_vendor_orders({ service })).items.map(({ order_id }) => order_id)
    expect(await listed('express')).toEqual([orderId])
    expect(await listed('standard')).toEqual([standardId])
    expect(await listed('pickup')).toEqual([])
  })

  test('is in the CSV file, with the address, the phone number and the notes of the delivery', async ({
    market,
  }) => {
    const { kenyan } = await placeExpressOrder(market)
    let csv = ''
    for await (const { lines } of exportVendorOrders({}, market.context(kenyan.session))) csv += lines
    const header = csv.split('\r\n')[0]!.split(',')
    for (const name of ['Service', 'Service name', 'Recipient', 'Phone', 'Street'])
      expect(header).toContain(name)
    expect(csv).toContain(',Express,"Kijani Express, Domestic",')
    for (const value of ["'+254700000001", '12 Kimathi Street', 'Second floor', '80100', 'Ring twice'])
      expect(csv).toContain(value)
  })
})
