import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { storeInferredMode } from '@server/installation/mode'
import { loadCatalogue, type OnProgress } from './load-catalogue'
import { loadOrders } from './load-orders'
import { largeVendor } from './vendors'

export interface LargeDemoSize {
  products: number
  vendors: number
  orders: number
}

const milestoneName = ({ products, vendors, orders }: LargeDemoSize) =>
  `large demo: ${products} products of ${vendors} vendors, ${orders} orders`

/**
 * Fills a migrated database with a large marketplace: the same size gives the same data, except for times, which are relative to now. If
 * an earlier load has completed, returns its name and adds nothing. An interrupted load is completed. A new database becomes
 * a trial, or what `mode` says; that of a live marketplace is refused.
 */
export async function loadLargeDemo(
  url: string,
  size: LargeDemoSize,
  onProgress: OnProgress = () => {},
  mode?: 'demo' | 'sandbox',
): Promise<{ existingName: string | null }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await storeInferredMode(drizzle(client, { casing: 'snake_case' }), mode)
    const { rows } = await client.query<{ name: string }>(
      `select name from milestones where name like 'large demo: %'`,
    )
    if (rows[0]) return { existingName: rows[0].name }
    const vendors = Array.from({ length: size.vendors }, (_, nth) => largeVendor(nth))
    const catalogue = { vendors, products: size.products, now: new Date() }
    await loadCatalogue(url, catalogue, onProgress)
    await loadOrders(url, size.orders, catalogue, onProgress)
    onProgress('statistics', 0, 1)
    // Rows were loaded without triggers.
    await client.query('select refresh_balances()')
    // Nor has any job added them up: all of them run at the next start.
    await client.query('delete from scheduled_jobs')
    await client.query('vacuum analyze')
    onProgress('statistics', 1, 1)
    await client.query('insert into milestones (name) values ($1)', [milestoneName(size)])
    return { existingName: null }
  } finally {
    await client.end()
  }
}
