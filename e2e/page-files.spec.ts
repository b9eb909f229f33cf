import { expect, test } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { connect, type Connection } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { productVariants } from '@server/database/schema/catalog'
import { decode } from '@server/platform/tagged-cache/disk-files'
import type { TestProduct } from '@server/testing/shopping'
import { membersOf } from '../harness/members'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'

// Pages on disk outlive a process, however it ended; what changed while none was running is not served from there.

const dataDir = mkdtempSync(join(tmpdir(), 'kijani-files-'))
const cacheFolder = join(dataDir, 'cache')
const metricsToken = 'metrics-of-this-test-run-and-of-no-other'
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let connection: Connection
let server: RunningServer

const start = async () =>
  (server = await startServer(
    builtServerCommand,
    {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      SANDBOX: 'on',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
      METRICS_TOKEN: metricsToken,
      PUBLIC_URL: 'http://shop.example',
    },
    '/api/health',
    { log: join(dataDir, 'server.log') },
  ))

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  database = await startEmbeddedPostgres({ dataDir, fast: true })
  connection = connect(database.url, 4)
  await start()
})

test.afterAll(async () => {
  await server.stop()
  await connection.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Priced extends TestProduct {
  price: string
  slug: string
}

/** Products whose prices no other has. */
async function newProducts(count: number, firstPrice: number): Promise<Priced[]> {
  const { people, shop } = membersOf({ origin: server.origin, dataDir, db: connection.db })
  const created: Priced[] = []
  for (let n = 0; n < count; n++) {
    const vendor = await people.newVendor()
    const price = `${firstPrice + n}.45`
    const priceMinor = Math.round(Number(price) * 100)
    const slug = vendor.session.vendor!.storeSlug!
    created.push({ ...(await shop.newProduct({ vendor, priceMinor })), price, slug })
  }
  return created
}

/** Changes prices in the database, as another process does. */
async function changePrices(changed: Priced[]): Promise<void> {
  for (const product of changed) {
    product.priceMinor += 37
    product.price = (product.priceMinor / 100).toFixed(2)
    await connection.db
      .update(productVariants)
      .set({ priceMinor: product.priceMinor })
      .where(inArray(productVariants.id, product.variantIds))
  }
}

const fetchPage = async (path: string, cookie = '') => {
  const response = await fetch(`${server.origin}${path}`, { headers: { cookie } })
  return { status: response.status, text: await response.text() }
}

/** The page of its store, which shows no other product: product pages also show similar ones. */
const pathOf = ({ slug }: Priced, n = 0) => `/store/${slug}?from=${n}`

async function expectRightPage(product: Priced, n = 0, path = pathOf(product, n)): Promise<void> {
  const { status, text } = await fetchPage(path)
  expect(status).toBe(200)
  expect(text.endsWith('</html>')).toBe(true)
  expect(text).toContain(`$${product.price}`)
}

const expectRightPages = (product: Priced) =>
  Promise.all([expectRightPage(product), expectRightPage(product, 0, `/product/${product.id}`)])

/** Without those that a killed process had begun, which have an ending. */
const filePaths = () =>
  existsSync(cacheFolder)
    ? readdirSync(cacheFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes('.'))
        .map((entry) => join(entry.parentPath, entry.name))
    : []

/** Of this process, how many pages it has served from disk. */
async function diskHits(): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${server.origin}/api/metrics`, { headers })).text()
  return Number(/^kijani_cache_lookups\w*\{.*cache="disk".*result="hit".*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test('after a restart pages come from disk, except those that have changed meanwhile', async () => {
  const goods = await newProducts(6, 300)
  // A page is not kept while a change of what it shows may have been missed, as right after its product was created.
  await expect
    .poll(async () => {
      for (const product of goods) await expectRightPages(product)
      return filePaths().length
    })
    .toBeGreaterThanOrEqual(12)
  await server.stop()
  await changePrices(goods.slice(0, 3))
  await start()
  for (const product of goods) await expectRightPages(product)
  // Until the process knows what has changed, it serves none of them.
  expect([1, 2, 3]).toContain(await diskHits())
})

test('after a process was killed while it wrote pages, every page is whole and right', async () => {
  test.setTimeout(120_000)
  const goods = await newProducts(8, 500)
  for (let round = 1; round <= 2; round++) {
    const filesBefore = filePaths().length
    const requests: { product: Priced; n: number }[] = []
    let isKilled = false
    const visitors = goods.map(async (product) => {
      for (let n = round * 1000; !isKilled; n++) {
        requests.push({ product, n })
        await fetchPage(pathOf(product, n)).catch(() => {})
      }
    })
    await expect.poll(() => filePaths().length, { intervals: [5] }).toBeGreaterThan(filesBefore + 40)
    await server.kill()
    isKilled = true
    await Promise.all(visitors)
    await changePrices(goods.slice(0, 4))
    await start()
    for (const { product, n } of requests) await expectRightPage(product, n)
    expect(await diskHits()).toBeGreaterThan(0)
  }
})

test('nothing that is not the same for everyone lands on disk', async () => {
  const { people, cookieOf } = membersOf({ origin: server.origin, dataDir, db: connection.db })
  const [product] = await newProducts(1, 700)
  const customer = await people.newCustomer('Wanjiru Personal')
  const session = await cookieOf(customer.session.userId)
  const before = filePaths()
  for (const cookie of [session, `cart_lines=${product!.variantId}.1`])
    for (const path of ['/', pathOf(product!), `/product/${product!.id}`, '/cart', '/account', '/checkout'])
      await fetchPage(path, cookie)
  await fetchPage('/no-such-page-at-all')
  // It finishes writing.
  await server.stop()
  expect(filePaths()).toEqual(before)
  await start()
  await expect
    .poll(async () => {
      await fetchPage(`/marketplace?page=${randomUUID()}`)
      return filePaths().length
    })
    .toBeGreaterThan(before.length)
  for (const path of filePaths()) {
    const page = brotliDecompressSync(decode(readFileSync(path)).body).toString()
    expect(page).toContain('</html>')
    expect(page).not.toContain('Wanjiru')
  }
})
