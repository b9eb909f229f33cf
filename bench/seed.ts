import pg from 'pg'
import { loadLargeDemo, type LargeDemoSize } from '../demo/large/load'

/** Fills a migrated database with the large demo, with enough stock of every product for any number of purchases. */
export async function seed(databaseUrl: string, size: LargeDemoSize): Promise<void> {
  const { existingName } = await loadLargeDemo(databaseUrl, size)
  if (existingName) return console.log(`Uses what is there: ${existingName}.`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update product_variants set stock = 1000000 where product_id in
      (select product_id from product_listings where variant_count = 1 and in_stock order by created_at desc limit 500)`,
  )
  await client.query('vacuum analyze')
  await client.end()
}
