import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { payOnPage, buildOrderInput, newShopper, type Shopper } from '../harness/shopper'
import { waitUntilIdle } from '../harness/wait-until-idle'
import { withEmptyMarket } from './empty-market'
import { median } from './load'

/**
 * How many transactions a purchase writes, step by step, from opening the cart to the confirmation mail, and how many notifications they
 * send: `npx tsx bench/purchase-commits.ts [server]`, after a build.
 */
const purchases = 7
/** Jobs are noticed within a quarter of a second. */
const settleMs = 700

type Step = [name: string, run: () => Promise<unknown>]

await withEmptyMarket(async ({ origin, db, people, shop, cookieOf }) => {
  const { pool, url } = { pool: db.$client, url: db.$client.options.connectionString! }
  const vendor = await people.newVendor()
  const { id } = await shop.newProduct({ vendor, quantity: 1000 })
  const shopper = await newShopper(origin, url, 'buyer@bench.example')
  const notifications = await countNotifications(url)
  const openStream = await openVendorPage(origin, await cookieOf(vendor.session.userId))
  const counts = new Map<string, { writes: number[]; notifications: number[] }>()
  for (let n = 0; n < purchases; n++)
    for (const [name, run] of purchaseSteps(origin, shopper, id)) {
      const before = { xid: await nextTransaction(pool), notifications: notifications.count() }
      await run()
      await settle(pool)
      const line = counts.get(name) ?? { writes: [], notifications: [] }
      line.writes.push((await nextTransaction(pool)) - before.xid)
      line.notifications.push(notifications.count() - before.notifications)
      counts.set(name, line)
    }
  console.log('| step, with its jobs | writing transactions | notifications |\n|---|---:|---:|')
  let total = [0, 0] as [number, number]
  for (const [name, { writes, notifications }] of counts) {
    const [written, notified] = [median(writes), median(notifications)]
    total = [total[0] + written, total[1] + notified]
    console.log(`| ${name} | ${written} | ${notified} |`)
  }
  console.log(`| together | ${total[0]} | ${total[1]} |`)
  openStream.abort()
  await notifications.stop()
}, process.argv[2])
process.exit(0)

function purchaseSteps(origin: string, shopper: Shopper, productId: string): Step[] {
  const { call, cookie } = shopper
  const open = (path: string): Step => [
    `open ${path}`,
    async () => (await fetch(origin + path, { headers: { cookie, accept: 'text/html' } })).text(),
  ]
  let orderId = ''
  let redirectUrl = ''
  let input: object = {}
  return [
    [
      'add to the cart',
      () => call('add_to_cart', { p_product_id: productId, p_quantity: 1 }, crypto.randomUUID()),
    ],
    open('/cart'),
    open('/checkout'),
    ['delivery and taxes', async () => (input = await buildOrderInput(shopper))],
    [
      'place the order',
      async () => (orderId = await call<string>('create_order', input, crypto.randomUUID())),
    ],
    [
      'start the payment',
      async () =>
        ({ redirect_url: redirectUrl } = await call<{ redirect_url: string }>(
          'start_payment',
          { p_order_id: orderId },
          crypto.randomUUID(),
        )),
    ],
    ['pay: the provider’s page and webhook', () => payOnPage(redirectUrl)],
    ['confirm the payment', () => call('confirm_payment', { p_order_id: orderId })],
    [
      'open the order',
      async () => (await fetch(`${origin}/order/${orderId}`, { headers: { cookie } })).text(),
    ],
  ]
}

/** The number of the next transaction that writes: those that only read have none. */
async function nextTransaction(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return Number(rows[0]!.next)
}

async function settle(pool: pg.Pool): Promise<void> {
  await waitUntilIdle(pool, 30_000)
  await sleep(settleMs)
  await waitUntilIdle(pool, 30_000)
}

async function countNotifications(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let count = 0
  client.on('notification', () => count++)
  for (const channel of ['live', 'jobs', 'jobs:insert']) await client.query(`listen "${channel}"`)
  return { count: () => count, stop: () => client.end() }
}

/** The vendor keeps a page open, as most do. */
async function openVendorPage(origin: string, cookie: string): Promise<AbortController> {
  const controller = new AbortController()
  await fetch(`${origin}/api/events`, { headers: { cookie }, signal: controller.signal })
  return controller
}
