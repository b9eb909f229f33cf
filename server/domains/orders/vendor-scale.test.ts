import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, vi } from 'vitest'
import { monthBefore, monthOf } from '@contract/payouts/statement-procedures'
import type { VendorOrderQuery } from '@contract/orders/procedures'
import type { VendorProductQuery } from '@contract/catalog/vendor-procedures'
import { listVendorProducts } from '@server/domains/catalog/list-vendor-products'
import { getEarningsSummary } from '@server/domains/payouts/earnings-summary'
import { listOwnPayouts } from '@server/domains/payouts/list-payouts'
import { getStatement } from '@server/domains/payouts/statement'
import { listStatementLines } from '@server/domains/payouts/statement-lines'
import { getVendorDashboard } from '@server/domains/analytics/vendor-dashboard/dashboard'
import {
  findLowestScores,
  findLowStock,
  dashboardListLimit,
} from '@server/domains/analytics/vendor-dashboard/queries'
import { getVendorSales } from '@server/domains/analytics/vendor-dashboard/sales'
import { getVendorDocuments } from '@server/domains/vendors/vendor-documents/read-documents'
import type { Context } from '@server/platform/services'
import { createBusyVendor } from '@server/testing/busy-vendor'
import { test as base, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { productImages, productVariants, products } from '@server/database/schema/catalog'
import { ledgerAccounts, ledgerPostings } from '@server/database/schema/ledger'
import { orderItems, orders as ordersTable, vendorOrders } from '@server/database/schema/orders'
import { payouts } from '@server/database/schema/payouts'
import { vendorDocuments } from '@server/database/schema/vendors'
import { plansOf, refuseScans, requireIndexes, rowsRead } from '@server/testing/plans'
import { countVendorOrders, getVendorOrderDetails, listVendorOrders } from './vendor-orders'
import { getPickList } from './pick-list'

// The first test waits for the orders; `BUSY_ORDERS=100000 SHOW_TIMES=1` measures.
vi.setConfig({ testTimeout: 900_000 })
const orderCount = Number(process.env['BUSY_ORDERS'] ?? 4_000)
let sharedVendor: Promise<VendorPerson> | undefined

/** A vendor with thousands of orders and products, shared by the tests of this file. */
const test = base.extend<{ busy: { market: Market; vendor: VendorPerson } }>({
  busy: async ({ market }, use) =>
    use({ market, vendor: await (sharedVendor ??= createBusyVendor(market, orderCount)) }),
})

/**
 * Tables that must be read by index at any size. This vendor has all orders of the marketplace, so that reading whole tables would be the
 * cheapest way: PostgreSQL is told not to where an index can serve.
 */
const largeTables = [
  ordersTable,
  orderItems,
  vendorOrders,
  ledgerPostings,
  products,
  productVariants,
] as const

const explainHandler = (
  { market, vendor }: { market: Market; vendor: VendorPerson },
  handler: (context: Context) => Promise<unknown>,
) =>
  plansOf(market, async (tx) => {
    await tx.execute(sql`set enable_seqscan = off`)
    await handler({ ...market.context(vendor.session), tx })
  })

async function expectIndexes(
  { market, vendor }: { market: Market; vendor: VendorPerson },
  handler: (context: Context) => Promise<unknown>,
  ...tables: readonly [PgTable, ...PgTable[]]
): Promise<void> {
  const context = market.context(vendor.session)
  const plans = await explainHandler({ market, vendor }, handler)
  requireIndexes(plans, ...tables)
  refuseScans(plans, ...largeTables)
  if (process.env['SHOW_TIMES']) await printTimings(handler, context)
}

/** Prints the median and the 98th percentile as a table row, with `SHOW_TIMES=1`. */
async function printTimings(handler: (context: Context) => Promise<unknown>, context: Context) {
  const times: number[] = []
  for (let run = 0; run < 100; run++) {
    const start = performance.now()
    await handler(context)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const name = expect.getState().currentTestName
  process.stdout.write(`| ${name} | ${times[50]!.toFixed(1)} | ${times[98]!.toFixed(1)} |\n`)
}

test.for<Partial<VendorOrderQuery>>([
  {},
  { sort: 'created_at_asc' },
  { status: 'delivered' },
  { status: 'refunded' },
  { status: 'processing', limit: 100 },
  { deadline: 'late' },
  { period: 'quarter' },
  { search: 'basket' },
  { search: 'SKU-4711' },
  { search: 'amina' },
  { search: 'nothing at all' },
  { search: 'basket', status: 'shipped' },
])('the list of orders is read by index with %j', async (query, { busy }) => {
  await expectIndexes(busy, (context) => listVendorOrders(query, context), vendorOrders)
})

test('the counts of orders are read by index', async ({ busy }) => {
  await expectIndexes(busy, countVendorOrders, vendorOrders)
})

test('a later page of orders is read by index', async ({ busy }) => {
  const context = busy.market.context(busy.vendor.session)
  const { next_cursor } = await listVendorOrders({ status: 'delivered', limit: 100 }, context)
  await expectIndexes(
    busy,
    (handlerContext) => listVendorOrders({ status: 'delivered', cursor: next_cursor! }, handlerContext),
    vendorOrders,
    orderItems,
  )
})

test('an order’s page and the pick list are read by index', async ({ busy }) => {
  const context = busy.market.context(busy.vendor.session)
  const { items } = await listVendorOrders({ status: 'delivered', limit: 1 }, context)
  await expectIndexes(
    busy,
    (handlerContext) => getVendorOrderDetails(items[0]!.order_id, handlerContext),
    ordersTable,
    orderItems,
  )
  await expectIndexes(busy, (handlerContext) => getPickList({}, handlerContext), orderItems)
})

test('earnings are read by index', async ({ busy }) => {
  await expectIndexes(busy, getEarningsSummary, ledgerAccounts)
})

test('payouts are read by index', async ({ busy }) => {
  await expectIndexes(busy, (context) => listOwnPayouts({ limit: 20 }, context), payouts)
})

const monthBeforeNow = (months: number) =>
  Array.from({ length: months }).reduce<string>(monthBefore, monthOf(new Date()))

test.for([0, 1, 11, 20])('the statement of %i months ago is read by index', async (months, { busy }) => {
  const month = monthBeforeNow(months)
  await expectIndexes(busy, (context) => getStatement({ month }, context), ledgerPostings)
  await expectIndexes(busy, (context) => listStatementLines({ month, limit: 50 }, context), ledgerPostings)
})

test.for<VendorProductQuery>([
  {},
  { sort: 'name_asc' },
  { status: 'draft' },
  { stock: 'out' },
  { stock: 'low' },
  { search: 'basket' },
  { search: 'nothing at all' },
  { sort: 'name_desc' },
  { sort: 'created_at_asc' },
  { status: 'pending', sort: 'name_asc' },
  { status: 'suspended' },
  { status: 'active', stock: 'low', sort: 'name_asc' },
  { stock: 'out', search: 'basket' },
  { search: 'nothing at all', sort: 'name_asc' },
])('the list of products is read by index with %j', async (query, { busy }) => {
  await expectIndexes(busy, (context) => listVendorProducts(busy.vendor.vendorId, query, context), products)
})

test('the dashboard is read by index', async ({ busy }) => {
  await expectIndexes(busy, getVendorDashboard, ordersTable, orderItems, products, productVariants)
})

test.for(['day', 'week', 'month'] as const)(
  'sales by %s are read by index',
  async (granularity, { busy }) => {
    await expectIndexes(busy, (context) => getVendorSales({ granularity }, context), orderItems)
  },
)

test('the dashboard’s lists read what they show, and the stock of each product once', async ({ busy }) => {
  const { vendorId } = busy.vendor
  const scorePlans = await explainHandler(busy, ({ tx }) => findLowestScores(tx, vendorId))
  expect(rowsRead(scorePlans, products)).toBe(2 * dashboardListLimit)
  expect(rowsRead(scorePlans, productImages)).toBeLessThanOrEqual(dashboardListLimit)
  const stockPlans = await explainHandler(busy, ({ tx }) => findLowStock(tx, vendorId))
  expect(rowsRead(stockPlans, productVariants)).toBeGreaterThan(0)
  // An index of what is low would make every sale write to it.
  expect(rowsRead(stockPlans, productVariants)).toBeLessThan(orderCount / 2 + 50)
  expect(rowsRead(stockPlans, productImages)).toBeLessThanOrEqual(dashboardListLimit)
})

test('documents are read by index', async ({ busy }) => {
  await expectIndexes(busy, getVendorDocuments, vendorDocuments)
})
