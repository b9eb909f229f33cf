import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Analytics } from '@contract/analytics/procedures'
import { addDays } from '@contract/analytics/ranges'
import { adminPaths } from '@contract/core/admin-paths'
import { sum, toMinor } from '@contract/core/money'
import { orderItems } from '@server/database/schema/orders'
import { analyticsJobs } from '@server/domains/analytics/jobs'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { refundParts } from '@server/domains/payments/testing/refund-flow'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { linesOf } from './admin-files'

const firstDay = '2027-02-01'
const dayCount = 40

/** The same numbers on every run, from 0 to below `n`. */
function seededRandom(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

type Random = ReturnType<typeof seededRandom>

const runJob = (market: Market, name: keyof typeof analyticsJobs.jobs) =>
  analyticsJobs.jobs[name](undefined as never, market.services)

/** The orders of forty days: with and without promotions, cancelled before and after payment, unpaid, refunded in part and whole. */
async function trade(market: Market, random: Random, admin: Person) {
  const vendors = [await market.newVendor(), await market.newVendor()]
  const products = await Promise.all(
    [34_50, 9_99, 1_01, 120_00].map((priceMinor, n) =>
      market.newProduct({
        vendor: vendors[n % 2]!,
        priceMinor,
        quantity: 10_000,
        category: n < 2 ? 'Home & Garden' : 'Fashion & Apparel',
      }),
    ),
  )
  market.setClock(new Date(`${firstDay}T00:00:00Z`))
  const codes = [
    (await newPromotion(market, { percent: 10, paid_by: 'vendor' })).code,
    (await newPromotion(market, { percent: 15 })).code,
  ]
  const times = ['T00:00:00.000Z', 'T11:22:33.444Z', 'T23:59:59.999Z']
  for (let n = 0; n < 36; n++) {
    market.setClock(new Date(`${addDays(firstDay, random(dayCount))}${times[random(3)]}`))
    const customer = await market.newCustomer()
    const start = random(4)
    const goods = [0, 1].map((i) => ({ product: products[(start + i) % 4]!, quantity: 1 + random(4) }))
    const code = codes[random(4)]
    const orderId = code
      ? await placeWithCode(market, { customer, goods }, code)
      : await market.placeOrder(customer, goods)
    const items = await market.itemsOf(orderId)
    const [first, second] = [items[0]!, items[1]!]
    if (n % 6 === 5) await cancelItem(vendors, second)
    if (n % 9 === 8) continue
    await markPaid(market, orderId)
    market.setClock(new Date(Date.parse(`${firstDay}T00:00:00Z`) + (dayCount + random(9)) * 86_400_000))
    if (n % 4 === 1)
      await refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: first.id, amount: 0.37 }] })
    if (n % 4 === 2)
      await refundParts(admin, {
        orderId,
        action: 'cancel',
        parts: [{ take: 'units', item_id: first.id, quantity: 1 }],
      })
    if (n % 4 === 3) await refundParts(admin, { orderId, parts: [{ take: 'all', item_id: first.id }] })
  }
  market.setClock(new Date(`${addDays(firstDay, 2 * dayCount)}T12:00:00Z`))
}

const cancelItem = (
  vendors: readonly { vendorId: string; api: Person['api'] }[],
  item: typeof orderItems.$inferSelect,
) =>
  vendors
    .find(({ vendorId }) => vendorId === item.vendorId)!
    .api.cancel_order_item({ p_item_id: item.id, p_reason: 'Damaged in the store' })

/** The export of the orders behind a link of the analytics. */
async function exportedOrders(admin: Person, days: Analytics['days']) {
  const { searchParams } = new URL(adminPaths.ordersPaid(days), 'https://kijani.example')
  let file = ''
  for await (const { lines } of linesOf('orders', searchParams, admin.api, 7)) file += lines
  const rows = parse(file, { columns: true }) as Record<string, string>[]
  return { count: rows.length, goods: sum(rows.map((row) => toMinor(Number(row['Goods (USD)'])))), rows }
}

const minorOf = (sold: { goods: number; refunded: number; net: number }) => ({
  goods: toMinor(sold.goods),
  refunded: toMinor(sold.refunded),
  net: toMinor(sold.net),
})

test('whatever the range, the analytics, the dashboard and the exported orders agree to the cent, and its parts add up', async ({
  market,
}) => {
  const random = seededRandom(20_270_201)
  const admin = await market.newAdmin()
  await trade(market, random, admin)
  await runJob(market, 'recount_sales')
  for (let n = 0; n < 40; n++) {
    const from = addDays(firstDay, random(dayCount + 4) - 2)
    const days = { from, to: addDays(from, random(n % 2 ? 5 : dayCount)) }
    const analytics = await admin.api.get_analytics({ ...days, compare: 'year' })
    const { count, goods } = await exportedOrders(admin, days)
    const figures = minorOf(analytics.now)
    expect([toMinor(analytics.now.goods), analytics.now.orders]).toEqual([goods, count])
    expect(figures.net).toBe(figures.goods - figures.refunded)
    for (const rows of [analytics.periods, analytics.vendors, analytics.products, analytics.categories]) {
      const parts = rows.map(minorOf)
      for (const name of ['goods', 'refunded', 'net'] as const)
        expect(sum(parts.map((part) => part[name]))).toBe(figures[name])
    }
    // The same days, compared with from a year and from as many days later.
    const yearLater = await admin.api.get_analytics({
      from: days.from.replace('2027', '2028'),
      to: days.to.replace('2027', '2028'),
      compare: 'year',
    })
    expect(yearLater.compared_days).toEqual(days)
    expect(yearLater.before).toEqual(analytics.now)
    market.setClock(new Date(`${days.to}T23:59:59.999Z`))
    const lastDay = await admin.api.get_analytics({ from: days.to, to: days.to })
    const { sales, orders } = await admin.api.get_todays_money()
    expect({ sales, orders }).toEqual({ sales: lastDay.now.goods, orders: lastDay.now.orders })
  }
  market.setClock(undefined)
})

test('what was refunded of goods without a discount of their vendor is what the refunds took of them', async ({
  market,
}) => {
  const admin = await market.newAdmin()
  await trade(market, seededRandom(7), admin)
  await runJob(market, 'recount_sales')
  const { rows } = await market.db.execute<{ day: string; taken: number }>(sql`
    select (o.paid_at at time zone 'UTC')::date::text as day, sum(r.net_minor + r.commission_minor + r.vendor_shipping_minor)::int as taken
    from orders o join order_items i on i.order_id = o.id join refunds r on r.item_id = i.id
    group by 1 having count(*) filter (where i.discount_payer = 'vendor') = 0 order by 1`)
  expect(rows.length).toBeGreaterThan(5)
  for (const { day, taken } of rows) {
    const { now } = await admin.api.get_analytics({ from: day, to: day })
    expect(toMinor(now.refunded)).toBe(taken)
  }
  market.setClock(undefined)
})

test('sales stay in the category that the product had when it was ordered', async ({ market }) => {
  const admin = await market.newAdmin()
  market.setClock(new Date('2027-06-01T12:00:00Z'))
  const product = await market.newProduct({ category: 'Home & Garden' })
  const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
  await market.changeProduct(product, { category: 'Fashion & Apparel' })
  await markPaid(market, orderId)
  await runJob(market, 'count_sales')
  const { categories } = await admin.api.get_analytics({ from: '2027-06-01', to: '2027-06-01' })
  expect(categories.map(({ name }) => name)).toEqual(['Home & Garden'])
  market.setClock(undefined)
})

test('a refund of an old sale is counted with it, without a recount of everything', async ({ market }) => {
  const admin = await market.newAdmin()
  market.setClock(new Date('2027-07-01T12:00:00Z'))
  const product = await market.newProduct({ priceMinor: 20_00 })
  const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 2 }])
  await markPaid(market, orderId)
  market.setClock(new Date('2027-09-01T12:00:00Z'))
  await runJob(market, 'count_sales')
  const july = { from: '2027-07-01', to: '2027-07-31' }
  expect((await admin.api.get_analytics(july)).now).toMatchObject({ goods: 40, refunded: 0, net: 40 })
  market.setClock(new Date('2027-09-01T12:05:00Z'))
  const [item] = await market.itemsOf(orderId)
  await refundParts(admin, { orderId, parts: [{ take: 'all', item_id: item!.id }] })
  market.setClock(new Date('2027-09-01T12:10:00Z'))
  await runJob(market, 'count_sales')
  const analytics = await admin.api.get_analytics(july)
  expect(analytics.now).toMatchObject({ goods: 40, refunded: 40, net: 0, orders: 1 })
  expect(analytics.products).toMatchObject([{ subject: product.id, goods: 40, refunded: 40, net: 0 }])
  const [stored] = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  expect(stored!.category).toBe('Home & Garden')
  market.setClock(undefined)
})
