import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { adminSearchLimits } from '@contract/analytics/facts'
import { serverLimits } from '@server/limits'
import { dayOf } from '@contract/core/day'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { test, type Market } from '@server/testing/market'
import { analyticsJobs } from './jobs'
import { normalizeSearch } from '@server/domains/catalog/search/searches-without-results'

const { jobs } = analyticsJobs
const runJob = (market: Market, name: keyof typeof jobs) => jobs[name](undefined as never, market.services)

const countedDays = async (market: Market) =>
  (
    await market.db
      .execute(sql`select day::text, paid, goods_minor::int as goods, commission_minor::int as commission
    from sales_days where paid > 0 order by day`)
  ).rows

/** What the ledger says of each day: sales with their commission. */
const ledgerDays = async (market: Market) =>
  (
    await market.db.execute(sql`
    select (created_at at time zone 'UTC')::date::text as day, sum(amount_minor)::int as goods,
      coalesce(sum(amount_minor) filter (where reason = 'commission'), 0)::int as commission
    from ledger_postings where event_key like 'item_sale:%' and reason in ('sale', 'commission') group by 1 order by 1`)
  ).rows

async function buy(
  market: Market,
  buyer: Awaited<ReturnType<Market['newCustomer']>>,
  placedAt: string,
  isPaid = true,
) {
  market.setClock(new Date(placedAt))
  const product = await market.newProduct({ priceMinor: 12_34 })
  const orderId = await market.placeOrder(buyer, [{ product, quantity: 3 }])
  if (isPaid) await markPaid(market, orderId)
  // The database does not use the test's clock.
  await market.db.execute(sql`update orders set created_at = ${placedAt}::timestamptz where id = ${orderId}`)
  return { order: orderId, product }
}

describe('the counted days', () => {
  test('are the sums of the orders and of the ledger, whatever became of the goods, and counting twice changes nothing', async ({
    market,
  }) => {
    const buyer = await market.newCustomer()
    await buy(market, buyer, '2026-02-27T23:59:59.999Z')
    const { order: orderId } = await buy(market, buyer, '2026-02-28T00:00:00Z')
    await buy(market, buyer, '2026-02-28T12:00:00Z', false)
    await market.db.execute(sql`update order_items set status = 'refunded' where order_id = ${orderId}`)
    // Cancelled before it was paid for, it was never sold.
    const vendor = await market.newVendor()
    const [soldProduct, cancelledProduct] = [
      await market.newProduct(),
      await market.newProduct({ vendor, priceMinor: 99_99 }),
    ]
    const mixedOrderId = await market.placeOrder(buyer, [
      { product: soldProduct, quantity: 1 },
      { product: cancelledProduct, quantity: 1 },
    ])
    const item = (await market.itemsOf(mixedOrderId)).find(({ vendorId }) => vendorId === vendor.vendorId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'Damaged in the store' })
    await markPaid(market, mixedOrderId)
    await market.db.execute(
      sql`update orders set created_at = '2026-02-28T12:00:00Z' where id = ${mixedOrderId}`,
    )
    // An abandoned cart, besides the three that were ordered.
    const cartOnlyCustomer = await market.newCustomer()
    await cartOnlyCustomer.api.add_to_cart({
      p_product_id: soldProduct.id,
      p_variant_id: soldProduct.variantId,
      p_quantity: 1,
    })
    await market.db.execute(
      sql`update cart_items set added_at = '2026-02-28T09:00:00Z' where user_id = ${cartOnlyCustomer.session.userId}`,
    )
    market.setClock(new Date('2026-03-01T09:00:00Z'))
    await runJob(market, 'count_sales')
    const salesDays = await countedDays(market)
    expect(salesDays.map(({ paid: _, ...row }) => row)).toEqual(await ledgerDays(market))
    expect(salesDays.map(({ day, paid }) => [day, paid])).toEqual([
      ['2026-02-27', 1],
      ['2026-02-28', 2],
    ])
    await Promise.all([runJob(market, 'count_sales'), runJob(market, 'recount_sales')])
    expect(await countedDays(market)).toEqual(salesDays)
    const { rows } = await market.db.execute(sql`
      select kind, sum(goods_minor)::int as goods, sum(units)::int as units from sales_by_day group by kind order by kind`)
    const goods = 2 * 3 * 12_34 + 34_50
    expect(rows).toEqual(['category', 'product', 'vendor'].map((kind) => ({ kind, goods, units: 7 })))
    const funnel = await market.db.execute(
      sql`select placed, placed_and_paid, carts from sales_days where day = '2026-02-28'`,
    )
    expect(funnel.rows).toEqual([{ placed: 3, placed_and_paid: 2, carts: 4 }])
    market.setClock(undefined)
  })

  test('that were lost or falsified are correct again after a recount', async ({ market }) => {
    const admin = await market.newAdmin()
    await buy(market, await market.newCustomer(), '2026-03-05T10:00:00Z')
    market.setClock(new Date('2026-08-01T00:00:00Z'))
    await runJob(market, 'count_sales')
    const expectedCounts = await countedDays(market)
    await market.db.execute(sql`update sales_days set goods_minor = 1, paid = 99 where day = '2026-03-05'`)
    await market.db.execute(sql`delete from sales_days where day = '2026-02-27'`)
    expect(await admin.api.recount_analytics({})).toEqual({ queued: true })
    await market.runJobs()
    expect(await countedDays(market)).toEqual(expectedCounts)
    market.setClock(undefined)
  })
})

describe('the analytics', () => {
  test('compare the chosen time with the time before, and name the best vendors, products and categories', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    const buyer = await market.newCustomer()
    // A period that no other test uses.
    const { product } = await buy(market, buyer, '2031-05-20T10:00:00Z')
    await buy(market, buyer, '2031-04-02T10:00:00Z')
    market.setClock(new Date('2031-05-21T10:00:00Z'))
    await runJob(market, 'recount_sales')
    const analytics = await admin.api.get_analytics({ range: 'last_30_days' })
    expect(analytics.counted_at).toBe('2031-05-21T10:00:00.000Z')
    expect(analytics.now).toMatchObject({
      goods: 37.02,
      orders: 1,
      units: 3,
      average_order: 37.02,
      placed: 1,
    })
    expect(analytics.before).toMatchObject({ goods: 37.02, orders: 1 })
    expect(analytics.periods).toHaveLength(30)
    expect(analytics.periods.at(-2)).toMatchObject({ starts_on: '2031-05-20', goods: 37.02, orders: 1 })
    expect(analytics.products).toMatchObject([
      { subject: product.id, name: product.name, units: 3, goods: 37.02, refunded: 0, net: 37.02 },
    ])
    expect(analytics.vendors).toMatchObject([{ subject: product.vendorId, orders: 1 }])
    expect(analytics.categories).toMatchObject([{ name: 'Home & Garden', goods: 37.02 }])
    const sinceApril = await admin.api.get_analytics({ from: '2031-04-01', to: '2031-05-31', by: 'month' })
    expect(sinceApril.now.goods).toBe(74.04)
    expect(sinceApril.periods.map(({ starts_on, goods }) => [starts_on, goods])).toEqual([
      ['2031-04-01', 37.02],
      ['2031-05-01', 37.02],
    ])
    market.setClock(undefined)
  })

  test('count customers by the month of their first order, and those who came back', async ({ market }) => {
    const admin = await market.newAdmin()
    const [oneTimeCustomer, returningCustomer] = [await market.newCustomer(), await market.newCustomer()]
    await buy(market, oneTimeCustomer, '2033-01-31T23:00:00Z')
    await buy(market, returningCustomer, '2033-01-01T00:00:00Z')
    await buy(market, returningCustomer, '2033-03-01T00:00:00Z')
    await runJob(market, 'count_cohorts')
    await runJob(market, 'count_cohorts')
    const { cohorts } = await admin.api.get_analytics()
    expect(cohorts[0]).toEqual({ month: '2033-01-01', customers: 2, came_back: 1 })
    market.setClock(undefined)
  })
})

describe('searches that found nothing', () => {
  test('are counted by their words, without filters and people', async ({ market }) => {
    const admin = await market.newAdmin()
    const guest = market.api(null)
    const searchTerm = `zzqx ${randomUUID().replaceAll(/[^a-f]/g, '')}`
    await guest.get_all_active_products({ search: ` ${searchTerm.toUpperCase()} ` })
    await guest.get_all_active_products({ search: searchTerm.replace(' ', '   '), sort: 'newest' })
    await guest.get_all_active_products({ search: searchTerm, category: 'Home & Garden' })
    await guest.get_all_active_products({ search: `${searchTerm}@example.org` })
    const { empty_searches } = await admin.api.get_analytics()
    const ownSearches = empty_searches.filter((search) => search.words.startsWith(searchTerm))
    expect(ownSearches).toEqual([{ words: searchTerm, count: 2, last_on: dayOf(market.clock()) }])
  })

  test.for([
    ['  Kikapu   Kubwa ', 'kikapu kubwa'],
    ['ＢＡＳＫＥＴ', 'basket'],
    ['amina@example.org', null],
    ['+254 700 000 001', null],
    ['4111-1111-1111-1111', null],
    ['https://evil.example', null],
    ['size 42', 'size 42'],
    ['x'.repeat(61), null],
    ['   ', null],
  ] as const)('%j is counted as %j', ([input, expected]) => {
    expect(normalizeSearch(input)).toBe(expected)
  })

  test('stop being stored once there are too many different ones in a day', async ({ market }) => {
    const guest = market.api(null)
    market.setClock(new Date('2034-01-01T10:00:00Z'))
    await market.db.execute(sql`insert into empty_searches (day, words, count)
      select '2034-01-01', 'word ' || n, 1 from generate_series(1, ${serverLimits.searchesWithoutResults.maxPerDay}::int) n`)
    await guest.get_all_active_products({ search: 'qqxxzz one more' })
    const { rows } = await market.db.execute(
      sql`select count(*)::int as count from empty_searches where day = '2034-01-01'`,
    )
    expect(rows).toEqual([{ count: serverLimits.searchesWithoutResults.maxPerDay }])
    market.setClock(undefined)
  })
})

describe('the search of the admin area', () => {
  test('finds orders by id and email, people, products and vendors, five of each at most', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    const name = `Zawadi ${randomUUID().slice(0, 8)}`
    const buyer = await market.newCustomer(name)
    const product = await market.newProduct({ name: `Basket ${name}` })
    const orderId = await market.placeOrder(buyer, [{ product, quantity: 1 }])
    const searchAdmin = (p_search: string) => admin.api.search_admin({ p_search })
    expect((await searchAdmin(orderId.slice(0, 8))).orders.map(({ id }) => id)).toContain(orderId)
    const hitsByEmail = await searchAdmin(buyer.session.email.toUpperCase())
    expect(hitsByEmail.orders.map(({ id }) => id)).toEqual([orderId])
    expect(hitsByEmail.people).toMatchObject([{ id: buyer.session.userId, role: 'customer' }])
    expect((await searchAdmin(product.name)).products.map(({ id }) => id)).toEqual([product.id])
    const vendor = await market.newVendor({ companyName: `${name} Weavers` })
    for (const search of [`${name.slice(2)} wea`, name.toUpperCase()])
      expect((await searchAdmin(search)).vendors.map(({ id }) => id)).toEqual([vendor.vendorId])
    const allHits = await searchAdmin('e')
    for (const hits of Object.values(allHits))
      expect(hits.length).toBeLessThanOrEqual(adminSearchLimits.perKind)
    expect(await searchAdmin('100%_nothing')).toEqual({
      orders: [],
      people: [],
      products: [],
      vendors: [],
      documents: [],
      payments: [],
      payouts: [],
    })
  })
})
