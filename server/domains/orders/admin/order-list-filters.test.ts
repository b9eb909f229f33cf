import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { toDollars } from '@contract/core/money'
import { orders } from '@server/database/schema/orders'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

type Query = NonNullable<Parameters<Api['list_orders']>[0]>

/** Orders of one customer, found by the name: of 10, 20, 30 and 40 dollars of goods, from two vendors, to two countries. */
async function placeOrders(market: Market) {
  const name = `Fidelia ${crypto.randomUUID().slice(0, 8)}`
  const customer = await market.newCustomer(name)
  const vendors = [await market.newVendor(), await market.newVendor()]
  const ids: string[] = []
  for (const [index, priceMinor] of [10_00, 20_00, 30_00, 40_00].entries()) {
    const product = await market.newProduct({ vendor: vendors[index % 2]!, priceMinor })
    const address = index < 2 ? nairobi : { ...nairobi, country: 'TZ', city: 'Arusha', state: 'Arusha' }
    ids.push(await market.placeOrder(customer, [{ product, quantity: 1 }], address))
  }
  const { api } = await market.newAdmin()
  const totals = await Promise.all(
    ids.map(async (id) => (await market.db.select().from(orders).where(eq(orders.id, id)))[0]!.totalMinor),
  )
  /** Which of them a query finds, by their indexes; with the search and without, page by page. */
  const find = async (query: Query): Promise<number[]> => {
    const all = await listed(api, query)
    const searched = await listed(api, { ...query, search: name })
    expect(all.filter((id) => ids.includes(id))).toEqual(searched)
    return searched.map((id) => ids.indexOf(id))
  }
  return { api, ids, totals, vendors, customer, name, find }
}

async function listed(api: Api, query: Query): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await api.list_orders({ ...query, cursor, limit: 3 })
    ids.push(...page.items.map(({ order_id }) => order_id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(ids).size).toBe(ids.length)
  return ids
}

describe('the filters of the list of all orders', () => {
  test('find orders by vendor, also with another filter, sort or status', async ({ market }) => {
    const { vendors, find, ids } = await placeOrders(market)
    const vendor = vendors[1]!.vendorId
    expect(await find({ vendor })).toEqual([3, 1])
    expect(await find({ vendor, sort: 'created_at_asc' })).toEqual([1, 3])
    expect(await find({ vendor, sort: 'total_asc' })).toEqual([1, 3])
    expect(await find({ vendor, country: 'KE' })).toEqual([1])
    await markPaid(market, ids[3]!)
    expect(await find({ vendor, status: 'processing' })).toEqual([3])
    expect(await find({ vendor: crypto.randomUUID() })).toEqual([])
  })

  test('find orders by the days they were paid on, both included', async ({ market }) => {
    const { find, ids, api } = await placeOrders(market)
    const times = ['2027-03-04T23:59:59.999Z', '2027-03-05T00:00:00Z', '2027-03-06T23:59:59.999Z']
    for (const [n, time] of times.entries()) {
      market.setClock(new Date(time))
      await markPaid(market, ids[n]!)
    }
    market.setClock(undefined)
    expect(await find({ paid_from: '2027-03-05' })).toEqual([2, 1])
    expect(await find({ paid_to: '2027-03-05' })).toEqual([1, 0])
    expect(await find({ paid_from: '2027-03-05', paid_to: '2027-03-06', sort: 'total_asc' })).toEqual([1, 2])
    expect(await find({ paid_to: '2027-03-05', status: 'processing' })).toEqual([1, 0])
    const { items } = await api.list_orders({ paid_from: '2027-03-06', paid_to: '2027-03-06' })
    expect(items).toMatchObject([{ order_id: ids[2], paid: true, paid_at: times[2] }])
  })

  test('find orders by country, and by what was ordered', async ({ market }) => {
    const { find, totals } = await placeOrders(market)
    expect(await find({ country: 'TZ' })).toEqual([3, 2])
    const [from, to] = [toDollars(totals[1]!), toDollars(totals[2]!)]
    expect(await find({ amount_from: from, amount_to: to })).toEqual([2, 1])
    expect(await find({ amount_from: toDollars(totals[1]! + 1), amount_to: to })).toEqual([2])
  })

  test('find orders by who took their payment, and whether it paid for them', async ({ market }) => {
    const { find, ids, api } = await placeOrders(market)
    await api.record_offline_payment({ p_order_id: ids[0]!, p_note: 'Cash' })
    const { version } = await api.preview_offline_payment({ p_order_id: ids[1]! })
    await api.record_offline_payment({
      p_order_id: ids[1]!,
      p_note: 'Too little',
      p_amount: 1,
      p_version: version,
    })
    expect(await find({ paid: 'yes' })).toEqual([0])
    expect(await find({ paid: 'no' })).toEqual([3, 2, 1])
    expect(await find({ paid: 'part' })).toEqual([1])
    expect(await find({ provider: 'offline' })).toEqual([0])
    const { orderId } = await placeAndPay(market)
    expect(await listed(api, { provider: 'paystack', search: orderId })).toEqual([orderId])
    expect(await listed(api, { provider: 'mpesa', search: orderId })).toEqual([])
  })

  test('sort orders by what was ordered, with equal amounts once each', async ({ market }) => {
    const { find, customer, api, name, ids } = await placeOrders(market)
    expect(await find({ sort: 'total_desc' })).toEqual([3, 2, 1, 0])
    expect(await find({ sort: 'total_asc' })).toEqual([0, 1, 2, 3])
    const product = await market.newProduct({ priceMinor: 1_00 })
    for (let n = 0; n < 3; n++) ids.push(await market.placeOrder(customer, [{ product, quantity: 1 }]))
    expect(new Set(await listed(api, { sort: 'total_asc', search: name }))).toEqual(new Set(ids))
    for (const search of [ids[0]!, customer.session.email, 'Sisal'])
      expect(await listed(api, { sort: 'total_desc', search })).toContain(ids[0])
  })
})

describe('the totals of the list', () => {
  test('are exact, by status, of what is filtered', async ({ market }) => {
    const { api, ids, totals, name, vendors, customer } = await placeOrders(market)
    await markPaid(market, ids[1]!)
    await customer.api.cancel_order({ p_order_id: ids[3]! })
    const amountOf = (...indexes: number[]) => toDollars(indexes.reduce((all, i) => all + totals[i]!, 0))
    expect(await api.get_order_totals({ search: name })).toEqual({
      count: 4,
      amount: amountOf(0, 1, 2, 3),
      statuses: [
        { status: 'awaiting_payment', count: 2, amount: amountOf(0, 2) },
        { status: 'processing', count: 1, amount: amountOf(1) },
        { status: 'cancelled', count: 1, amount: amountOf(3) },
      ],
    })
    expect(await api.get_order_totals({ vendor: vendors[0]!.vendorId, status: 'awaiting_payment' })).toEqual({
      count: 2,
      amount: amountOf(0, 2),
      statuses: [{ status: 'awaiting_payment', count: 2, amount: amountOf(0, 2) }],
    })
    expect(await api.get_order_totals({ search: 'nobody at all' })).toEqual({
      count: 0,
      amount: 0,
      statuses: [],
    })
  })

  test('and its vendors are for staff with Orders', async ({ market }) => {
    const { api, vendors } = await placeOrders(market)
    const { vendorId, session } = vendors[0]!
    const company_name = session.vendor!.companyName
    expect(await api.list_order_vendors({ vendor: vendorId })).toEqual([
      { vendor_id: vendorId, company_name },
    ])
    expect(await api.list_order_vendors({ search: company_name })).toContainEqual({
      vendor_id: vendorId,
      company_name,
    })
    await expect(vendors[0]!.api.get_order_totals()).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
