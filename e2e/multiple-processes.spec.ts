import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayAfter, dayOf } from '@contract/core/day'
import { connect, type Connection } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { membersOf } from '../harness/members'
import { startBuiltServer, startServer, type Running } from '../harness/servers'

// Whatever one process commits, another shows at the latest a second later. How long an answer takes does not matter, so that a busy machine
// changes nothing: what counts is when it was asked for.
const maxMs = 1000

const dataDir = mkdtempSync(join(tmpdir(), 'kijani-two-'))
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let connection: Connection
let servers: [Running, Running]

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
  const start = () => startServer(startBuiltServer, env, '/api/health', { log: join(dataDir, 'server.log') })
  servers = [await start(), await start()]
  connection = connect(database.url, 4)
})

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await connection.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

let shops = 0

/** A shop with one product, whose price and stock no other has, whose people call the process at `origin`. */
async function openShop(origin: string, name: string) {
  const { people, shop, cookieOf } = membersOf({ origin, dataDir, db: connection.db })
  const vendor = await people.newVendor()
  const admin = await people.newAdmin()
  const nth = ++shops
  const [price, stock] = [`123.${10 + nth}`, 876_540 + nth]
  const product = await shop.newProduct({ vendor, name, priceMinor: 123_10 + nth, quantity: stock })
  return { vendor, admin, product, price, stock, cookieOf, slug: vendor.session.vendor!.storeSlug! }
}
type Shop = Awaited<ReturnType<typeof openShop>>

interface View {
  path: string
  call?: object
}

/** Everything public that shows a product. */
const viewsOf = ({ product, slug }: Shop): View[] => {
  const word = encodeURIComponent(product.name)
  const rpc = (name: string, call: object): View => ({ path: `/api/rpc/${name}`, call })
  return [
    { path: '/' },
    { path: `/product/${product.id}` },
    { path: '/marketplace' },
    { path: `/marketplace?search=${word}` },
    { path: `/store/${slug}` },
    rpc('get_product_details', { p_product_id: product.id }),
    rpc('get_all_active_products', {}),
    rpc('get_all_active_products', { search: product.name }),
    rpc('get_products_by_store_slug', { p_store_slug: slug }),
    rpc('get_cart_products', { p_variant_ids: [product.variantId] }),
    rpc('suggest_search', { search: product.name }),
    rpc('list_featured_products', {}),
  ]
}

interface Answer {
  view: string
  askedAt: number
  status: number
  text: string
}

async function ask(origin: string, { path, call }: View): Promise<Answer> {
  const askedAt = performance.now()
  const response = await fetch(`${origin}${path}`, {
    ...(call && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    }),
  })
  const view = call ? `${path} ${JSON.stringify(call)}` : path
  return { view, askedAt, status: response.status, text: await response.text() }
}

interface Change {
  what: string
  /** Made in the process that the shop's people call. */
  make(shop: Shop): Promise<unknown>
  /** Whether an answer is from before the change. */
  isOld(answer: Answer, shop: Shop): boolean
}

const until = dayAfter(dayAfter(dayOf(new Date())))

const changes: Change[] = [
  {
    what: 'a new price',
    make: ({ vendor, product }) =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'price', percent: 100 } }),
    isOld: ({ text }, { price }) => text.includes(price),
  },
  {
    what: 'a sold-out product',
    make: ({ vendor, product }) =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'stock', quantity: 0 } }),
    isOld: ({ text }, { stock }) => text.includes(String(stock)),
  },
  {
    what: 'a suspended product',
    make: ({ admin, product }) =>
      admin.api.change_products({
        p_product_ids: [product.id],
        p_change: { kind: 'suspend', reason: 'Its certificate is not genuine' },
      }),
    isOld: ({ text, status, view }, { product }) =>
      view === `/product/${product.id}` ? status === 200 : text.includes(product.id),
  },
  {
    what: 'a shop on holiday',
    async make({ vendor }) {
      const { holiday } = await vendor.api.get_vendor_settings()
      const p_holiday = { closed_from: dayOf(new Date()), closed_to: until }
      return vendor.api.save_holiday({ p_version: holiday.version, p_holiday })
    },
    // Lists show goods of closed shops as before; where one buys, it says when it reopens.
    isOld: ({ text, view }, { product, slug }) =>
      (view.includes(product.id) ||
        view.startsWith(`/store/${slug}`) ||
        view.includes('get_cart_products')) &&
      text.includes(product.id) &&
      !text.includes(dayAfter(until)),
  },
]

/** Cuts the connections on which the processes listen for messages. */
async function cutListening(): Promise<number> {
  const { rowCount } = await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kijani listener'`,
  )
  return rowCount ?? 0
}

/** Changes something in one process while another is asked for everything without a pause, until well after the second. */
async function watch(shop: Shop, origin: string, { make, isOld }: Change): Promise<void> {
  const views = viewsOf(shop)
  const before = await Promise.all(views.map((view) => ask(origin, view)))
  expect(before.filter((answer) => isOld(answer, shop)).length, 'shown before').toBeGreaterThan(2)
  let committedAt = Infinity
  const made = make(shop).then(() => (committedAt = performance.now()))
  const answers: Answer[] = []
  for (let rounds = 0; rounds < 3;) {
    const round = await Promise.all(views.map((view) => ask(origin, view)))
    answers.push(...round)
    if (round.every(({ askedAt }) => askedAt > committedAt + maxMs)) rounds++
    await sleep(20)
  }
  await made
  const late = answers.filter((answer) => answer.askedAt > committedAt + maxMs && isOld(answer, shop))
  expect(late.map(({ view, askedAt }) => `${view}, ${Math.round(askedAt - committedAt)} ms`)).toEqual([])
}

for (const change of changes)
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const)
    test(`${change.what} is shown by process ${to + 1} within a second of its commit in process ${from + 1}`, async () => {
      const shop = await openShop(servers[from].origin, `Woven ${change.what.split(' ').at(-1)} tray ${from}`)
      await watch(shop, servers[to].origin, change)
    })

for (const change of changes)
  test(`${change.what} is shown within a second while nobody hears messages`, async () => {
    const shop = await openShop(servers[0].origin, `Silent ${change.what.split(' ').at(-1)} tray`)
    const stop = new AbortController()
    const cookie = await shop.cookieOf(shop.vendor.session.userId)
    await fetch(`${servers[1].origin}/api/events`, { headers: { cookie }, signal: stop.signal })
    await expect.poll(cutListening).toBeGreaterThan(0)
    await watch(shop, servers[1].origin, change)
    stop.abort()
  })
