import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { sum, toMinor } from '@contract/core/money'
import type { TaxReport } from '@contract/accounting/procedures'
import { balanceOf } from '@server/domains/ledger/service'
import { disputes } from '@server/database/schema/payments'
import { countDays } from '../count-days'
import { taxAccount } from '@server/domains/ledger/accounts'
import { subtotalOf } from '@server/domains/orders/item-amounts'
import { controlPaystack, paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { finishRefunds, paymentsOf, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { refundParts } from '@server/domains/payments/testing/refund-flow'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const accra = { ...nairobi, city: 'Accra', state: 'Greater Accra', country: 'GH' }
const april = { from: '2027-04-01', to: '2027-04-30' }
const may = { from: '2027-05-01', to: '2027-05-31' }
const allTime = { from: '2020-01-01', to: '2099-12-31' }

/** A paid order of two products, three units in all. */
async function placePaidOrder(market: Market, address = nairobi) {
  const vendor = await market.newVendor({ city: 'Kisumu' })
  const customer = await market.newCustomer()
  const goods = [
    { product: await market.newProduct({ vendor, priceMinor: 33_33 }), quantity: 1 },
    { product: await market.newProduct({ vendor, priceMinor: 7_77 }), quantity: 2 },
  ]
  const orderId = await market.placeOrder(customer, goods, address)
  await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
  await market.runJobs()
  const items = await market.itemsOf(orderId)
  return { customer, vendor, orderId, items }
}

const countryReport = (report: TaxReport, country: string) =>
  report.countries.find((candidate) => candidate.country === country)!

const refund = async (market: Market, orderId: string, itemId: string) => {
  const { api } = await market.newAdmin()
  await api.refund_order_item({ p_item_id: itemId, p_reason: 'It arrived broken' })
  await finishRefunds(market, orderId)
}

test('an order’s tax is split the same before and after its day is counted', async ({ market }) => {
  const setHour = (hour: number) => market.setClock(new Date(Date.UTC(2027, 5, 10, hour)))
  const runCountDays = () => countDays(undefined as never, market.services)
  setHour(6)
  const orders = []
  for (let n = 0; n < 4; n++) orders.push(await placePaidOrder(market, accra))
  for (const index of [0, 1]) {
    setHour(8 + 4 * index)
    for (const { orderId, items } of orders) await refund(market, orderId, items[index]!.id)
  }
  const june = { from: '2027-06-01', to: '2027-06-30' }
  const { api } = await market.newAdmin()
  const before = await api.get_tax_report(june)
  expect(countryReport(before, 'GH').components.length).toBeGreaterThan(1)
  for (const hour of [9, 13]) {
    setHour(hour)
    await runCountDays()
  }
  expect(await api.get_tax_report(june)).toEqual(before)
  await market.db.execute(sql`delete from ledger_days where day >= '2027-06-10'`)
  await runCountDays()
  expect(await api.get_tax_report(june)).toEqual(before)
})

test('what is refunded of an order part by part, day after day, comes to each component’s tax', async ({
  market,
}) => {
  const setDay = (day: number) => market.setClock(new Date(Date.UTC(2027, 8, day, 9)))
  setDay(1)
  const { orderId, items } = await placePaidOrder(market, accra)
  const admin = await market.newAdmin()
  const refundAmount = (item_id: string, amount: number) =>
    refundParts(admin, { orderId, parts: [{ take: 'amount', item_id, amount }] })
  for (const [i, amount] of [0.07, 1.01, 3.33, 0.5].entries()) {
    setDay(i + 2)
    await refundAmount(items[i % 2]!.id, amount)
  }
  for (const [i, item] of items.entries()) {
    setDay(i + 10)
    await refund(market, orderId, item.id)
  }
  const september = await admin.api.get_tax_report({ from: '2027-09-01', to: '2027-09-30' })
  const ghana = countryReport(september, 'GH')
  expect(ghana.components.length).toBeGreaterThan(1)
  for (const component of [...ghana.components, ghana])
    expect(component).toMatchObject({ net: 0, net_base: 0 })
})

test('only an admin reads the report', async ({ market }) => {
  for (const { api } of [await market.newCustomer(), await market.newVendor()])
    for (const call of [api.get_tax_report(april), api.export_tax_report(april)])
      await expect(call).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a period that ends before it starts is refused', async ({ market }) => {
  const { api } = await market.newAdmin()
  await expect(api.get_tax_report({ from: '2027-04-02', to: '2027-04-01' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { to: expect.any(String) } },
  })
})

describe('the report', () => {
  test('counts what was charged when it was paid, and deducts a refund in the period of the refund', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    expect(await api.get_tax_report(april)).toMatchObject({ countries: [], total: { net: 0 }, open: true })
    market.setClock(new Date('2027-04-30T23:59:00Z'))
    const { orderId, items, customer } = await placePaidOrder(market)
    const { tax_amount, subtotal, shipping_cost } = await customer.api.get_order_details({
      p_order_id: orderId,
    })
    market.setClock(new Date('2027-05-01T00:00:00Z'))
    await refund(market, orderId, items[1]!.id)

    const aprilReport = countryReport(await api.get_tax_report(april), 'KE')
    const taxBase = toMinor(subtotal) + toMinor(shipping_cost)
    expect(aprilReport).toMatchObject({ collected: tax_amount, refunded: 0, net: tax_amount })
    expect(toMinor(aprilReport.collected_base)).toBe(taxBase)
    expect(aprilReport.components).toEqual([
      expect.objectContaining({ component: 'VAT', rate_percent: 16, collected: tax_amount }),
    ])
    const [, returnedItem] = items
    const mayReport = countryReport(await api.get_tax_report(may), 'KE')
    expect(toMinor(mayReport.refunded)).toBe(returnedItem!.taxMinor)
    expect(toMinor(mayReport.refunded_base)).toBe(subtotalOf(returnedItem!) + returnedItem!.shippingMinor)
    expect(mayReport).toMatchObject({ collected: 0, collected_base: 0, net: -mayReport.refunded })
  })

  test('splits Ghana’s taxes by component to the cent, on one base', async ({ market }) => {
    const { api } = await market.newAdmin()
    market.setClock(new Date('2027-07-07T12:00:00Z'))
    const { orderId, customer } = await placePaidOrder(market, accra)
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    const july = { from: '2027-07-01', to: '2027-07-31', country: 'GH' }
    const { countries, total } = await api.get_tax_report(july)
    const [ghana] = countries
    expect(ghana!.components.map(({ component, collected }) => [component, collected]).sort()).toEqual(
      order.tax_lines.map(({ component, amount }) => [component, amount]).sort(),
    )
    expect(new Set(ghana!.components.map((row) => row.collected_base))).toEqual(
      new Set([ghana!.collected_base]),
    )
    expect(total).toMatchObject({ collected: order.tax_amount, collected_base: ghana!.collected_base })
    expect((await api.get_tax_report({ ...july, country: 'KE' })).countries).toEqual([])
  })

  test('takes off what was lost in a dispute, and agrees with the ledger’s tax account to the cent', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const ghana = await placePaidOrder(market, accra)
    await refund(market, ghana.orderId, ghana.items[0]!.id)
    const { orderId } = await placeAndPay(market)
    const before = await balanceOf(market.db, taxAccount)
    const [payment] = await paymentsOf(market, orderId)
    await controlPaystack(market, `/transactions/${payment!.reference}/dispute`, { amount: 10_01 })
    await market.runJobs()
    const [dispute] = await market.db.select().from(disputes).where(eq(disputes.paymentId, payment!.id))
    await controlPaystack(market, `/disputes/${dispute!.providerId}`, { outcome: 'lost' })
    await market.runJobs()
    const after = await balanceOf(market.db, taxAccount)
    expect(after).toBeLessThan(before)

    const { countries, total, unassigned } = await api.get_tax_report(allTime)
    expect(toMinor(total.net)).toBe(after)
    expect(unassigned).toBe(0)
    for (const country of countries) {
      expect(sum(country.components.map(({ net }) => toMinor(net)))).toBe(toMinor(country.net))
      expect(toMinor(country.net_base)).toBeGreaterThan(toMinor(country.net))
    }
    expect(sum(countries.map(({ net }) => toMinor(net)))).toBe(after)
  })
})

test('the file has a line per component and country, and the total', async ({ market }) => {
  const { api } = await market.newAdmin()
  market.setClock(new Date('2027-09-09T12:00:00Z'))
  const { orderId, customer } = await placePaidOrder(market, accra)
  const { tax_amount } = await customer.api.get_order_details({ p_order_id: orderId })
  const { file_name, csv } = await api.export_tax_report({ from: '2027-09-01', to: '2027-09-30' })
  expect(file_name).toBe('tax-2027-09-01-to-2027-09-30.csv')
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toContain(
    'Level,From (UTC),To (UTC),Country code,Country,Import scheme,Tax,Rate (%),Taxable base (USD)',
  )
  const cellsOf = (line: string) => line.split(',')
  expect(lines.slice(1).map((line) => [cellsOf(line)[0], ...cellsOf(line).slice(3, 8)].join(','))).toEqual([
    'Tax,GH,Ghana,,VAT,15',
    'Tax,GH,Ghana,,GETFund,2.5',
    'Tax,GH,Ghana,,NHIL,2.5',
    'Country,GH,Ghana,,All taxes,',
    'Total,,All countries,,All taxes,',
  ])
  const netOfLevel = (level: string) =>
    sum(lines.map(cellsOf).flatMap((cells) => (cells[0] === level ? [toMinor(cells.at(-1)!)] : [])))
  expect([netOfLevel('Tax'), netOfLevel('Country')]).toEqual([netOfLevel('Total'), netOfLevel('Total')])
  expect(lines.at(-1)!.split(',').at(-1)).toBe(tax_amount.toFixed(2))
})

test('the columns of the file add up, with what was refunded as negative', async ({ market }) => {
  const { api } = await market.newAdmin()
  market.setClock(new Date('2027-10-09T12:00:00Z'))
  const { orderId, items } = await placePaidOrder(market, accra)
  await refund(market, orderId, items[0]!.id)
  const { csv } = await api.export_tax_report({ from: '2027-10-01', to: '2027-10-31' })
  const total = csv
    .trim()
    .split('\r\n')
    .at(-1)!
    .split(',')
    .slice(-6)
    .map((cell) => toMinor(cell))
  expect(total[3]).toBeLessThan(0)
  for (const column of [0, 1]) expect(total[column]! + total[column + 2]!).toBe(total[column + 4])
})
