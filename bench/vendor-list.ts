import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { withEmptyMarket } from './empty-market'

/**
 * How long a vendor with 1,073 products waits for the list with 100 rows a page, and how much is sent: by the procedure alone, by the page's
 * data, as a click on a link loads it, and by the whole page. `npx tsx bench/vendor-list.ts [server]`, after a build.
 */
const productCount = 1073
const rounds = 30

await withEmptyMarket(async ({ origin, db, people, cookieOf }) => {
  const { session, vendorId, api } = await people.newVendor()
  await api.create_product({ p_product: { name: 'Sisal basket 0', price: 10, quantity: 5, sku: 'SB-0' } })
  await db.execute(sql`
    with added as (
      insert into products (vendor_id, name, status, score_version)
      select vendor_id, 'Sisal basket ' || n, 'draft', score_version from products, generate_series(1, ${productCount - 1}) as n
        where vendor_id = ${vendorId} returning id, name)
    insert into product_variants (product_id, price_minor, stock, sku) select id, 1000, 5, 'SB-' || name from added`)
  await db.execute(sql`analyze products; analyze product_variants`)
  const headers = { cookie: await cookieOf(session.userId), 'accept-encoding': 'identity' }
  console.log('| what | median ms | slowest ms | bytes | compressed |\n|---|---:|---:|---:|---:|')
  const measure = async (name: string, url: string, init: RequestInit = {}) => {
    const times: number[] = []
    let body = Buffer.alloc(0)
    for (let n = 0; n < rounds; n++) {
      const startedAt = performance.now()
      const response = await fetch(`${origin}${url}`, { ...init, headers: { ...headers, ...init.headers } })
      body = Buffer.from(await response.arrayBuffer())
      times.push(performance.now() - startedAt)
      if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${body.toString()}`)
    }
    const sorted = times.sort((a, b) => a - b).map(Math.round)
    console.log(
      `| ${name} | ${sorted[Math.floor(rounds / 2)]} | ${sorted.at(-1)} | ${body.length} | ${gzipSync(body).length} |`,
    )
  }
  for (const sort of ['created_at_desc', 'price_asc', 'stock_asc']) {
    const body = JSON.stringify({ limit: 100, sort })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    await measure(`list_vendor_products by ${sort}`, '/api/rpc/list_vendor_products', init)
  }
  await measure('data of the list', '/vendor/products.data?limit=100')
  await measure('page of the list', '/vendor/products?limit=100')
}, process.argv[2])
