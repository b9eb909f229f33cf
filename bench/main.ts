import autocannon from 'autocannon'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { products, seed } from './seed'
import { startServer } from './servers'
import { buy, newShopper } from './shopper'

// Every figure stands beside a bare Node server with one prepared SELECT, measured in the same run: absolute figures tell more about the
// machine than about the code.
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 8

interface Figure {
  what: string
  perSecond: number
  p50: number
  p99: number
  failed: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'kijani-bench-'))
const database = await startEmbeddedPostgres({ dataDir })
await migrate(database.url)
const ids = await seed(database.url)
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  DEMO: 'off',
  SANDBOX: 'on',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
}
const baseline = await startServer([process.execPath, '--import', 'tsx', 'bench/baseline.ts'], env, '/')
const kijani = await startServer(['node', 'build/server/index.js'], env, '/api/health')
const shopper = await newShopper(kijani.origin, database.url, 0)

const figures: Figure[] = []
figures.push(await load('baseline: one prepared SELECT', baseline.origin))
figures.push(await rpc('list, as JSON', 'get_all_active_products', {}))
figures.push(
  await rpc('list by price in a category, as JSON', 'get_all_active_products', {
    sort: 'price_asc',
    category: 'Home & Garden',
  }),
)
figures.push(await rpc('search, as JSON', 'get_all_active_products', { search: 'indigo bowl' }))
const narrow = { category: 'Home & Garden', price_min: 50, price_max: 200 }
figures.push(await rpc('list under filters, as JSON', 'get_all_active_products', narrow))
figures.push(await rpc('counts beside the filters, as JSON', 'get_product_facets', narrow))
figures.push(
  await rpc('counts of a search, as JSON', 'get_product_facets', { ...narrow, search: 'indigo bowl' }),
)
figures.push(await rpc('suggestions while typing, as JSON', 'suggest_search', { search: 'indigo bo' }))
figures.push(await rpc('detail, as JSON', 'get_product_details', { p_product_id: ids[0] }))
figures.push(await load('list, as a page', `${kijani.origin}/marketplace`))
figures.push(await load('detail, as a page', `${kijani.origin}/product/${ids[0]}`))
figures.push(
  await rpc('add to cart, signed in', 'add_to_cart', { p_product_id: ids[1], p_quantity: 1 }, shopper.cookie),
)
figures.push(await purchases())
figures.push(await load('baseline again', baseline.origin))
print(figures)

await kijani.stop()
await baseline.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(figures.some((figure) => figure.failed > 0) ? 1 : 0)

function rpc(what: string, name: string, input: object, cookie = '') {
  return load(what, `${kijani.origin}/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  })
}

async function load(what: string, url: string, request: Partial<autocannon.Options> = {}): Promise<Figure> {
  await autocannon({ url, connections, duration: 1, ...request })
  const result = await autocannon({ url, connections, duration: seconds, ...request })
  return {
    what,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Whole purchases, four buyers at a time, each buying other things. */
async function purchases(): Promise<Figure> {
  const buyers = await Promise.all([1, 2, 3, 4].map((nth) => newShopper(kijani.origin, database.url, nth)))
  const until = Date.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    buyers.map(async (buyer, lane) => {
      for (let n = 0; Date.now() < until; n++) {
        const began = performance.now()
        await buy(buyer, ids[(lane * 40 + n) % ids.length]!)
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    what: 'whole purchase, cart to paid',
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failed: 0,
  }
}

function print(rows: Figure[]) {
  const base = rows[0]!.perSecond
  console.log(
    `\n${products} products, ${connections} connections, ${seconds} s each; ratio: how many requests of the baseline one of ours costs\n`,
  )
  console.log('| what | per second | p50 ms | p99 ms | ratio | failed |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const { what, perSecond, p50, p99, failed } of rows)
    console.log(
      `| ${what} | ${perSecond.toFixed(0)} | ${p50} | ${p99} | ${(base / perSecond).toFixed(1)} | ${failed} |`,
    )
  console.log(`\nmemory: Kijani ${kijani.memoryMiB()} MiB, baseline ${baseline.memoryMiB()} MiB`)
}
