import { connect, type Queryable } from '@server/database/connect'
import { dayOf } from '@contract/core/day'
import { handlingDays } from '@contract/pricing/facts'
import { commissionRules, taxRates } from '@server/database/schema/pricing'
import { shippingRatesOn } from '@server/domains/pricing/shipping-rates/queries'
import { seedRates } from '@server/domains/pricing/seeds'
import type { PoolClient } from 'pg'
import { largeCustomer } from './customers'
import { inOneTransaction } from './in-one-transaction'
import { insertRows } from './insert-rows'
import { bookOrders } from './ledger-rows'
import type { Progress } from './load-catalogue'
import { orderTables } from './order-rows'
import { largeOrder, type LargeOrder, type OrderWorld } from './orders'
import { productsByVendor, type Catalogue } from './products'
import type { LargeVendor } from './vendors'

const batchSize = 1_000
/** The number of orders per customer. */
const ordersEach = 5

/** Inserts customers and their orders, with payments, refunds and postings. Existing rows are left alone. */
export async function loadOrders(
  url: string,
  total: number,
  catalogue: Catalogue,
  onProgress: Progress,
): Promise<void> {
  const { db, pool, close } = connect(url, 2, { isPatient: true })
  const client = await pool.connect()
  try {
    await seedRates(db)
    const customers = Math.ceil(total / ordersEach)
    await insertCustomers(client, customers, catalogue.now)
    const world: OrderWorld = {
      ...catalogue,
      ...(await ratesOf(db, catalogue.vendors)),
      customers,
      productsOf: productsByVendor(catalogue),
    }
    for (let from = 0; from < total; from += batchSize) {
      const length = Math.min(batchSize, total - from)
      const orders = Array.from({ length }, (_, i) => largeOrder(from + i, world))
      await inOneTransaction(client, () => insertOrders(client, orders))
      onProgress('orders', from + length, total)
    }
  } finally {
    client.release()
    await close()
  }
}

async function insertOrders(client: PoolClient, orders: readonly LargeOrder[]): Promise<void> {
  for (const [table, rowsOf] of orderTables) await insertRows(client, table, orders.flatMap(rowsOf))
  await bookOrders(client, orders)
}

async function insertCustomers(client: PoolClient, customers: number, now: Date): Promise<void> {
  const created_at = now.toISOString()
  for (let from = 0; from < customers; from += batchSize) {
    const some = Array.from({ length: Math.min(batchSize, customers - from) }, (_, i) =>
      largeCustomer(from + i),
    )
    await insertRows(
      client,
      'users',
      some.map(({ id, name, email }) => ({
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
      some.map(({ id, address }) => ({ id, user_id: id, address, is_default: true, created_at })),
    )
  }
}

/** The operator's settings that prices depend on. */
const ratesOf = async (db: Queryable, vendors: readonly LargeVendor[]) => ({
  taxRates: await db.select().from(taxRates),
  rates: {
    vendors: new Map(
      vendors.map(({ id, country, city, plan }) => [
        id,
        { country, city, plan, handlingDays: handlingDays.usual },
      ]),
    ),
    shippingRates: await shippingRatesOn(db, dayOf(new Date())),
    commissionRules: await db.select().from(commissionRules),
  },
})
