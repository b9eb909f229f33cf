import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { test as base, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import { productViews } from '@server/database/schema/product-views'
import { productVariants, products } from '@server/database/schema/catalog'
import { orderItems, orders, vendorOrders } from '@server/database/schema/orders'
import { plansOf, refuseReads, refuseScans, requireIndexes } from '@server/testing/plans'
import { exportProductViews, getProductViews } from '../product-views/get-product-views'
import { getVendorDashboard } from './dashboard'
import { getVendorSales } from './sales'
import { countVendorOrders } from '@server/domains/orders/vendor-orders'

// The first test waits for a hundred thousand orders to be inserted.
vi.setConfig({ testTimeout: 300_000 })
let vendorPromise: Promise<VendorPerson> | undefined

/** A vendor with a hundred thousand orders in two years, twenty of them open, beside twice as many items of others. */
const test = base.extend<{ busy: { market: Market; vendor: VendorPerson } }>({
  busy: async ({ market }, use) => {
    await use({ market, vendor: await (vendorPromise ??= createBusyVendor(market)) })
  },
})

async function createBusyVendor(market: Market): Promise<VendorPerson> {
  // Statistics and visibility are of our own making, at a known time.
  await market.db.execute(sql`alter table order_items set (autovacuum_enabled = false)`)
  const vendor = await market.newVendor()
  await insertOrders(market, vendor, { orders: 100_000, itemsEach: 1, open: 20 })
  const otherVendor = await market.newVendor()
  await insertOrders(market, otherVendor, { orders: 100, itemsEach: 2_000, open: 10 })
  await insertViews(market, otherVendor)
  // Whoever else reads at that moment keeps rows from being marked as visible to all, which index-only scans need.
  await expect
    .poll(
      async () => {
        await market.db.execute(sql`vacuum analyze orders, order_items`)
        const { rows } = await market.db.execute(
          sql`select relpages - relallvisible as hidden from pg_class where relname = 'order_items'`,
        )
        return rows[0]!.hidden
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(0)
  return vendor
}

async function insertOrders(
  market: Market,
  vendor: VendorPerson,
  { orders, itemsEach, open }: { orders: number; itemsEach: number; open: number },
) {
  const { session } = await market.newCustomer()
  const testProducts: TestProduct[] = []
  for (let n = 0; n < 20; n++) testProducts.push(await market.newProduct({ vendor, name: `Basket ${n}` }))
  const arrayOf = (ids: string[]) =>
    sql`(array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}])`
  await market.db.transaction(async (tx) => {
    // Without foreign keys and triggers it takes seconds rather than minutes.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      with placed as (
        insert into orders (customer_id, subtotal_minor, shipping_minor, tax_minor, total_minor, payment_method,
          shipping_address, shipping_option, payment_due_at, paid_at, payment_id, created_at)
        select ${session.userId}, 1000, 0, 0, 1000, 'paystack', '{}',
          '{"rate_id": "standard", "provider_name": "Standard", "rate_name": "Domestic"}', at, at, gen_random_uuid(), at
        from (select now() - n * interval '10 minutes' as at from generate_series(1, ${orders}::int) as n) as times
        returning id, created_at)
      insert into order_items (order_id, product_id, variant_id, vendor_id, line, product_name, quantity, price_minor,
        commission_bps, commission_minor, shipping_minor, tax_minor, status, created_at)
      select id, ${arrayOf(testProducts.map((testProduct) => testProduct.id))}[nth], ${arrayOf(testProducts.map((testProduct) => testProduct.variantId))}[nth],
        ${vendor.vendorId}, line, 'Basket', 1, 1000, 1000, 100, 0, 0,
        (case when created_at > now() - (${open}::int * 10 + 5) * interval '1 minute' then 'processing' else 'delivered' end)::order_item_status,
        created_at
      from (select *, abs(hashtext(id::text)) % 20 + 1 as nth from placed, generate_series(1, ${itemsEach}::int) as line)
        as items`)
  })
}

/** Two years of views of every product, a thousand of another vendor's among them. */
async function insertViews(market: Market, { vendorId }: VendorPerson) {
  const names = Array.from({ length: 1000 }, (_, n) => `Mat ${n}`)
  await market.newProducts(names.map((name) => ({ vendorId, name, priceMinor: 10_00, stock: 5 })))
  await market.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`insert into product_views (product_id, day, vendor_id, views)
      select id, current_date - n, vendor_id, 5 from products cross join generate_series(0, 500) as n`)
  })
  await market.db.execute(sql`vacuum analyze product_views, products`)
}

test('a vendor with 100,000 orders gets its dashboard from indexes, never from a scan of all orders', async ({
  busy,
}) => {
  const { market, vendor } = busy
  const context = market.context(vendor.session)
  const plans = await plansOf(market, (tx) => getVendorDashboard({ ...context, tx }))
  refuseScans(
    plans.filter((plan) => plan.includes('order_items')),
    orders,
    orderItems,
    products,
    productVariants,
  )
  const allPlans = plans.join('\n')
  expect(allPlans).toMatch(/Index Only Scan using order_items_sold/)
  expect(allPlans).toMatch(/Index (Only )?Scan using order_items_open/)
})

test.for(['day', 'week', 'month'] as const)(
  'its sales by %s come from one index, without its orders',
  async (granularity, { busy }) => {
    const { market, vendor } = busy
    const context = market.context(vendor.session)
    const plans = await plansOf(market, (tx) => getVendorSales({ granularity }, { ...context, tx }))
    const salesPlans = plans.filter((plan) => plan.includes('order_items'))
    expect(salesPlans).toHaveLength(2)
    for (const plan of salesPlans) expect(plan).toMatch(/Index Only Scan using order_items_sold/)
  },
)

test('the counts beside Orders come from the read model, without the items', async ({ busy }) => {
  const { market, vendor } = busy
  const context = market.context(vendor.session)
  const plans = await plansOf(market, (tx) => countVendorOrders({ ...context, tx }))
  refuseReads(plans, orderItems)
  requireIndexes(plans, vendorOrders)
})

test('the views of its products, and the orders that contain them, come from indexes', async ({ busy }) => {
  const { market, vendor } = busy
  const context = market.context(vendor.session)
  const plans = await plansOf(market, (tx) => getProductViews({ granularity: 'day' }, { ...context, tx }))
  refuseScans(plans, productViews, orderItems)
  expect(plans.join('\n')).toMatch(/using product_views_vendor/)
  expect(plans.join('\n')).toMatch(/(using|on) order_items_product /)
})

test('so do those of its file', async ({ busy }) => {
  const { market, vendor } = busy
  const context = market.context(vendor.session)
  const plans = await plansOf(market, async (tx) => {
    for await (const _ of exportProductViews({ granularity: 'day' }, { ...context, tx }));
  })
  refuseScans(plans, productViews, orderItems, products)
})
