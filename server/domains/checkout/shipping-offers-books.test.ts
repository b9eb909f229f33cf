import { expect } from 'vitest'
import { toMinor } from '@contract/core/money'
import { exportVendorOrders } from '@server/domains/orders/export-vendor-orders'
import { netOf } from '@server/domains/orders/item-amounts'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { amountsByName, creditNotes } from '@server/domains/payments/testing/credit-notes'
import { finishRefunds } from '@server/domains/payments/testing/payment-flow'
import { ledgerFindings, refundParts } from '@server/domains/payments/testing/refund-flow'
import { exportStatement } from '@server/domains/payouts/export-statement'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { saveOffers } from './testing/shipping-offers'

const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

/**
 * Three of 33.33 and 1 kg within Kenya: 3.50 + 2 * 0.50 = 4.50, of which the buyer pays 1.00. Tax: 16% of 100.99 = 16.16. The vendor:
 * 99.99 - 10.00 - 3.50 = 86.49.
 */
async function buyThree(market: Market) {
  const vendor = await market.newVendor()
  await saveOffers(vendor, { same_country: { flat: 1 } })
  const product = await market.newProduct({ vendor, priceMinor: 33_33, weightGrams: 1_000 })
  const customer = await market.newCustomer()
  const orderId = await market.placeOrder(customer, [{ product, quantity: 3 }], mombasa)
  await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
  await market.runJobs()
  const [item] = await market.itemsOf(orderId)
  expect(item).toMatchObject({ shippingMinor: 1_00, vendorShippingMinor: 3_50, taxMinor: 16_16 })
  expect(netOf(item!)).toBe(86_49)
  return { vendor, product, customer, orderId, item: item! }
}

test('tax is on what the buyer pays of the shipping: when it is collected, refunded, credited and reported', async ({
  market,
}) => {
  const admin = await market.anyAdmin()
  const reported = async () => {
    const { countries } = await admin.api.get_tax_report({
      from: '2020-01-01',
      to: '2099-12-31',
      country: 'KE',
    })
    const [kenya] = countries
    const amounts = [kenya?.collected_base, kenya?.collected, kenya?.refunded_base, kenya?.refunded]
    return amounts.map((amount) => toMinor(amount ?? 0))
  }
  const before = await reported()
  const { customer, orderId, item } = await buyThree(market)
  // A third: 33.33 of goods, 0.33 of shipping, 5.39 of tax; the vendor gives 28.83 and gets back 1.17 of its shipping.
  const preview = await refundParts(admin, {
    orderId,
    parts: [{ take: 'units', item_id: item.id, quantity: 1 }],
  })
  expect(preview).toMatchObject({ buyer: 39.05, tax: 5.39, shipping: 0.33, vendor_shipping: 1.17 })
  await finishRefunds(market, orderId)
  const added = (await reported()).map((amount, i) => amount - before[i]!)
  expect(added).toEqual([100_99, 16_16, 33_66, 5_39])
  const [note] = await creditNotes(market, { customer, orderId })
  expect(amountsByName(note!)).toEqual({ Goods: 33_33, Shipping: 33, Tax: 5_39, 'Total credited': 39_05 })
  expect(await ledgerFindings(market)).toEqual([])
})

test('what the vendor paid of the shipping is in the CSV files of its orders and its statement', async ({
  market,
}) => {
  const { vendor } = await buyThree(market)
  const inFile = (csv: string) => {
    const [header, ...lines] = csv.trim().split('\r\n')
    const column = header!.split(',').indexOf('Shipping paid by you (USD)')
    return lines.map((line) => line.split(',')[column])
  }
  const [orders, statement] = await inTransaction(market.db, async (tx) => {
    const context = { ...market.context(vendor.session), tx }
    const files = ['', '']
    for await (const { lines } of exportVendorOrders({}, context)) files[0] += lines
    for await (const lines of exportStatement(new Date().toISOString().slice(0, 7), context))
      files[1] += lines
    return files
  })
  expect(inFile(orders!)).toEqual(['-3.50'])
  expect(inFile(statement!)).toEqual(['', '-3.50', ''])
})
