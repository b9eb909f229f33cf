import { connect, type Queryable } from '@server/database/connect'
import { dayOf } from '@contract/core/day'
import { commissionRules, taxRates } from '@server/database/schema/pricing'
import { shippingRatesOn } from '@server/domains/pricing/shipping-rates/queries'
import { seedRates } from '@server/domains/pricing/seeds'
import type { PoolClient } from 'pg'
import { largeCustomer } from './customers'
import { runInTransaction } from './run-in-transaction'
import { insertRows } from './insert-rows'
import { postOrders } from './ledger-rows'
import type { OnProgress } from './load-catalogue'
import { orderTables } from './order-rows'
import { largeOrder, type LargeOrder, type OrderContext } from './orders'
import { productsByVendor, type Catalogue } from './products'
import type { LargeVendor } from './vendors'

const batchSize = 1_000
/** The number of orders per customer. */
const ordersPerCustomer = 5

/** Inserts customers and their orders, with payments, refunds and postings. Existing rows are left alone. */
export async function loadOrders(
  url: string,
  total: number,
  catalogue: Catalogue,
  onProgress: OnProgress,
): Promise<void> {
  const { db, pool, close } = connect(url, 2, { withoutTimeouts: true })
  const client = await pool.connect()
  try {
    await seedRates(db)
    const customerCount = Math.ceil(total / ordersPerCustomer)
    await insertCustomers(client, customerCount, catalogue.now)
    const context: OrderContext = {
      ...catalogue,
      ...(await loadRates(db, catalogue.vendors)),
      customerCount,
      productsOf: productsByVendor(catalogue),
    }
    for (let start = 0; start < total; start += batchSize) {
      const length = Math.min(batchSize, total - start)
      const orders = Array.from({ length }, (_, i) => largeOrder(start + i, context))
      await runInTransaction(client, () => insertOrders(client, orders))
      onProgress('orders', start + length, total)
    }
  } finally {
    client.release()
    await close()
  }
}

async function insertOrders(client: PoolClient, orders: readonly LargeOrder[]): Promise<void> {
  for (const [table, rowsOf] of orderTables) await insertRows(client, table, orders.flatMap(rowsOf))
  await postOrders(client, orders)
}

async function insertCustomers(client: PoolClient, customerCount: number, now: Date): Promise<void> {
  const created_at = now.toISOString()
  for (let start = 0; start < customerCount; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, customerCount - start) }, (_, i) =>
      largeCustomer(start + i),
    )
    await insertRows(
      client,
      'users',
      batch.map(({ id, name, email }) => ({
        id,
        name,
        email,
        email_verified: true,
        created_at,
        updated_at: created_at,
      })),
    )
    await insertRows(
      client,
      'addresses',
      batch.map(({ id, address }) => ({ id, user_id: id, address, is_default: true, created_at })),
    )
  }
}

/** The operator's settings that prices depend on. */
const loadRates = async (db: Queryable, vendors: readonly LargeVendor[]) => ({
  taxRates: await db.select().from(taxRates),
  rates: {
    vendors: new Map(
      vendors.map(({ id, country, city, plan }) => [id, { country, city, plan, shippingOffers: null }]),
    ),
    shippingRates: await shippingRatesOn(db, dayOf(new Date())),
    commissionRules: await db.select().from(commissionRules),
  },
})
