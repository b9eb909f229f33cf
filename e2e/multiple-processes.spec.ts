import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayAfter, dayOf } from '@contract/core/day'
import { connect, type Connection } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { membersOf } from '../harness/members'
import { startStandby, type Standby } from '@server/testing/standby'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'

// Whatever one process commits, another shows within a second. The second one reads from a standby that is late. How long a response takes does not matter, so that a busy machine
// changes nothing: what counts is when it was requested.
const maxStalenessMs = 1000

const dataDir = mkdtempSync(join(tmpdir(), 'kijani-two-'))
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let standby: Standby
let connection: Connection
let servers: [RunningServer, RunningServer]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  database = await startEmbeddedPostgres({ dataDir, fast: true })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SANDBOX: 'on',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  }
  standby = await startStandby(database, { delayMs: 120 })
  const start = (more: Record<string, string> = {}) =>
    startServer(builtServerCommand, { ...env, ...more }, '/api/health', { log: join(dataDir, 'server.log') })
  servers = [await start(), await start({ DATABASE_READ_URL: standby.urlOf(database.url) })]
  connection = connect(database.url, 4)
})

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await connection.close()
  await standby.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

let shopCount = 0

/** A shop with one product, whose price and stock no other has, whose people call the process at `origin`. */
async function openShop(origin: string, name: string) {
  const { people, shop, cookieOf } = membersOf({ origin, dataDir, db: connection.db })
  const vendor = await people.newVendor()
  const admin = await people.newAdmin()
  const shopNumber = ++shopCount
  const [price, stock] = [`123.${10 + shopNumber}`, 876_540 + shopNumber]
  const product = await shop.newProduct({ vendor, name, priceMinor: 123_10 + shopNumber, quantity: stock })
  return { vendor, admin, product, price, stock, cookieOf, slug: vendor.session.vendor!.storeSlug! }
}
type Shop = Awaited<ReturnType<typeof openShop>>

interface View {
  path: string
  call?: object
}

/** Everything public that shows a product. */
const viewsOf = ({ product, slug }: Shop): View[] => {
  const encodedName = encodeURIComponent(product.name)
  const rpc = (name: string, call: object): View => ({ path: `/api/rpc/${name}`, call })
  return [
    { path: '/' },
    { path: `/product/${product.id}` },
    { path: '/marketplace' },
    { path: `/marketplace?search=${encodedName}` },
    { path: `/store/${slug}` },
    rpc('get_product_details', { p_product_id: product.id }),
    rpc('get_all_active_products', {}),
    rpc('get_all_active_products', { search: product.name }),
    rpc('get_products_by_store_slug', { p_slug: slug }),
    rpc('get_cart_products', { p_variant_ids: [product.variantId] }),
    rpc('suggest_search', { search: product.name }),
    rpc('list_featured_products', {}),
  ]
}

interface ViewResponse {
  view: string
  requestedAt: number
  status: number
  text: string
}

async function fetchView(origin: string, { path, call }: View): Promise<ViewResponse> {
  const requestedAt = performance.now()
  const response = await fetch(`${origin}${path}`, {
    ...(call && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    }),
  })
  const view = call ? `${path} ${JSON.stringify(call)}` : path
  return { view, requestedAt, status: response.status, text: await response.text() }
}

interface Change {
  description: string
  /** Made in the process that the shop's people call. */
  apply(shop: Shop): Promise<unknown>
  /** Whether a response is from before the change. */
  isStale(response: ViewResponse, shop: Shop): boolean
}

const reopensOn = dayAfter(dayAfter(dayOf(new Date())))

const changes: Change[] = [
  {
    description: 'a new price',
    apply: ({ vendor, product }) =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'price', percent: 100 } }),
    isStale: ({ text }, { price }) => text.includes(price),
  },
  {
    description: 'a sold-out product',
    apply: ({ vendor, product }) =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'stock', quantity: 0 } }),
    isStale: ({ text }, { stock }) => text.includes(String(stock)),
  },
  {
    description: 'a suspended product',
    apply: ({ admin, product }) =>
      admin.api.change_products({
        p_product_ids: [product.id],
        p_change: { kind: 'suspend', reason: 'Its certificate is not genuine' },
      }),
    isStale: ({ text, status, view }, { product }) =>
      view === `/product/${product.id}` ? status === 200 : text.includes(product.id),
  },
  {
    description: 'a shop on holiday',
    async apply({ vendor }) {
      const { holiday } = await vendor.api.get_vendor_settings()
      const p_holiday = { closed_from: dayOf(new Date()), closed_to: reopensOn }
      return vendor.api.save_holiday({ p_version: holiday.version, p_holiday })
    },
    // Lists show goods of closed shops as before; where one buys, it says when it reopens.
    isStale: ({ text, view }, { product, slug }) =>
      (view.includes(product.id) ||
        view.startsWith(`/store/${slug}`) ||
        view.includes('get_cart_products')) &&
      text.includes(product.id) &&
      !text.includes(dayAfter(reopensOn)),
  },
]

/** Cuts the connections on which the processes read what has changed. */
async function cutConnections(): Promise<number> {
  const { rowCount } = await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('kijani cache', 'kijani operations')`,
  )
  return rowCount ?? 0
}

/** Changes something in one process while everything is requested from another without a pause, until well after the second. */
async function expectFreshAfterChange(shop: Shop, origin: string, { apply, isStale }: Change): Promise<void> {
  const views = viewsOf(shop)
  const fetchAll = () => Promise.all(views.map((view) => fetchView(origin, view)))
  await expect
    .poll(async () => (await fetchAll()).filter((response) => isStale(response, shop)).length, 'shown before')
    .toBeGreaterThan(2)
  let committedAt = Infinity
  const applied = apply(shop).then(() => (committedAt = performance.now()))
  const responses: ViewResponse[] = []
  for (let rounds = 0; rounds < 3;) {
    const roundResponses = await fetchAll()
    responses.push(...roundResponses)
    if (roundResponses.every(({ requestedAt }) => requestedAt > committedAt + maxStalenessMs)) rounds++
    await sleep(20)
  }
  await applied
  const staleResponses = responses.filter(
    (response) => response.requestedAt > committedAt + maxStalenessMs && isStale(response, shop),
  )
  expect(
    staleResponses.map(({ view, requestedAt }) => `${view}, ${Math.round(requestedAt - committedAt)} ms`),
  ).toEqual([])
}

for (const change of changes)
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const)
    test(`${change.description} is shown by process ${to + 1} within a second of its commit in process ${from + 1}`, async () => {
      const shop = await openShop(
        servers[from].origin,
        `Woven ${change.description.split(' ').at(-1)} tray ${from}`,
      )
      await expectFreshAfterChange(shop, servers[to].origin, change)
    })

for (const change of changes)
  test(`${change.description} is shown within a second after the connections were cut that tell of changes`, async () => {
    const shop = await openShop(servers[0].origin, `Silent ${change.description.split(' ').at(-1)} tray`)
    const abortController = new AbortController()
    const cookie = await shop.cookieOf(shop.vendor.session.userId)
    await fetch(`${servers[1].origin}/api/events`, { headers: { cookie }, signal: abortController.signal })
    await expect.poll(cutConnections).toBeGreaterThan(0)
    await expectFreshAfterChange(shop, servers[1].origin, change)
    abortController.abort()
  })
