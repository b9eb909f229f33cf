import { expect } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cartLinesCookie, savedLinesCookie } from '@contract/cart/facts'
import { comparedProductsCookie } from '@contract/catalog/compared-products'
import { paths } from '@contract/core/paths'
import { recentWriteCookie } from '@contract/core/recent-write'
import { findFreePort } from '../harness/servers'
import { hasVarnish, startVarnish, type Varnish } from '../harness/varnish'
import routes from '../web/routes'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'

// A marketplace behind a shared cache: what may be stored there, and that a change removes it.

const metricsToken = 'a-token-of-more-than-32-characters'
let market: OwnMarketplace
let varnish: Varnish | undefined
/** Who sells, and what. */
let vendor: Awaited<ReturnType<OwnMarketplace['people']['newVendor']>>
let product: Awaited<ReturnType<OwnMarketplace['shop']['newProduct']>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = await findFreePort()
  market = await startOwnMarketplace({
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
  })
  if (hasVarnish) varnish = await startVarnish(port, market.origin)
  vendor = await market.people.newVendor()
  product = await market.shop.newProduct({ vendor, name: 'Sisal basket', priceMinor: 41_17, quantity: 50 })
})
test.afterAll(async () => {
  await varnish?.stop()
  await market.stop()
})

/** What the shop answers, asked without anything in between. */
const request = (path: string, init: RequestInit = {}, origin = market.origin) =>
  fetch(origin + path, { redirect: 'manual', ...init })
const withCookie = (cookie: string) => ({ headers: { cookie } })
const mayBeStored = ({ headers }: Response) => headers.has('surrogate-control')

/** The pages that are the same for every visitor. Whoever adds a page decides whether it belongs here (`server/http/shared-cache.ts`). */
const sharedRoutes = [
  '/',
  '/marketplace',
  '/product/:productId',
  '/store/:slug',
  '/register/vendor',
  '/about',
  '/terms',
  '/privacy',
  '/accessibility',
  '/contact',
]

/** The paths of all routes that show something. */
const pathsOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const full = path ? `${base}/${path}` : base
    return children ? pathsOf(children, full) : index || path ? [full || '/'] : []
  })

/** A route's path with something that exists for its parameters. */
const pathFor = (route: string) =>
  route
    .replace(':productId', product.id)
    .replace(':slug', vendor.session.vendor!.storeSlug!)
    .replace(/:\w+/g, product.id)
    .replace('*', 'no/such/page')

/** Waits until the process knows what has changed in the database: before, nothing may be stored. */
const untilKnown = () => expect.poll(async () => mayBeStored(await request('/about'))).toBe(true)

test('of all pages, only those may be stored that are the same for everyone', async () => {
  await untilKnown()
  const allRoutes = pathsOf(routes as RouteConfigEntry[])
  expect(allRoutes).toEqual(expect.arrayContaining(sharedRoutes))
  for (const route of allRoutes) {
    const response = await request(pathFor(route))
    expect([route, mayBeStored(response)]).toEqual([route, sharedRoutes.includes(route)])
    if (sharedRoutes.includes(route)) {
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('surrogate-key')).toMatch(/^everything settings( |$)/)
    } else
      expect([route, response.headers.get('cache-control')]).toEqual([
        route,
        expect.stringMatching(/^private, /),
      ])
  }
})

test('no page may be stored of whoever is signed in, has a cart, a theme, or has just changed something', async () => {
  const { session } = await market.people.newCustomer()
  const cookies = [
    await market.cookieOf(session.userId),
    `${cartLinesCookie}=${product.variantId}.1`,
    'theme=dark',
    `${recentWriteCookie}=1`,
  ]
  for (const cookie of cookies)
    for (const route of sharedRoutes) {
      const response = await request(pathFor(route), withCookie(cookie))
      expect([route, cookie, mayBeStored(response)]).toEqual([route, cookie, false])
      expect(response.headers.get('cache-control')).toMatch(/^private, /)
    }
  for (const [path, cookie] of [
    ['/saved', `${savedLinesCookie}=${product.variantId}.1`],
    ['/compare', `${comparedProductsCookie}=${product.id}`],
  ] as const)
    expect(mayBeStored(await request(path, withCookie(cookie)))).toBe(false)
})

test('neither the answer to a form nor an error may be stored', async () => {
  const form = (path: string, fields: Record<string, string>) =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: market.origin, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const responses = [
    await form('/contact', { email: 'no address' }),
    await form(pathFor('/product/:productId'), { intent: 'add', variant: product.variantId, quantity: '1' }),
    await request('/product/0198c0de-0000-7000-8000-000000000001'),
    await request('/store/nobody'),
    await request('/checkout'),
    await request('/account/orders'),
    await request('/api/billing-documents/unknown'),
  ]
  for (const response of responses) {
    expect(mayBeStored(response)).toBe(false)
    expect(response.headers.get('cache-control')).toMatch(/^private, /)
  }
})

test('a page that has not changed is answered with 304, however it is encoded, until it changes', async () => {
  const path = paths.product(product.id)
  const first = await request(path)
  const tag = first.headers.get('etag')!
  await first.text()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await request(path, { headers: { 'accept-encoding': encoding, 'if-none-match': tag } })
    expect([encoding, response.status, await response.text()]).toEqual([encoding, 304, ''])
    expect(response.headers.has('content-security-policy')).toBe(false)
  }
  await vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'stock', quantity: 49 } })
  await expect.poll(async () => (await request(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
  const dark = await request(path, { headers: { cookie: 'theme=dark', 'if-none-match': tag } })
  expect(dark.status).toBe(200)
})

/** How many pages the process has rendered because it had none. */
async function renderedPages(): Promise<number> {
  const response = await request('/api/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = /^kijani_cache_lookups_total\{(?=.*cache="pages")(?=.*result="miss").*\} (\d+)/m
  return Number(line.exec(await response.text())![1])
}

test('renderings of a page that show the same are the same', async () => {
  const path = paths.product(product.id)
  const textOf = async () => (await request(path)).text()
  const before = await textOf()
  const isRendered = async () => {
    const count = await renderedPages()
    expect(await textOf()).toBe(before)
    return (await renderedPages()) > count
  }
  await expect.poll(isRendered).toBe(false)
  // Changes nothing that is shown.
  await market.db.execute(`select invalidate_cache(array['product:${product.id}'])`)
  await expect.poll(isRendered, { intervals: [50] }).toBe(true)
})

test.describe('through Varnish', () => {
  test.skip(
    !hasVarnish,
    'Varnish is not installed (apt-get install varnish varnish-modules), so nothing goes through it.',
  )

  const ask = (path: string, init?: RequestInit) => request(path, init, varnish!.origin)
  const cacheOf = ({ headers }: Response) => headers.get('x-cache')

  test('the second visitor gets what is stored, without the shop being asked', async () => {
    const path = paths.product(product.id)
    // Right after a change, a process does not know yet that what it sends is up to date.
    await expect.poll(async () => cacheOf(await ask(path))).toBe('hit')
    const response = await ask(path)
    expect([...response.headers.keys()].filter((name) => /surrogate|xkey/.test(name))).toEqual([])
    const tag = response.headers.get('etag')!
    const unchanged = await ask(path, { headers: { 'if-none-match': tag } })
    expect([unchanged.status, cacheOf(unchanged)]).toEqual([304, 'hit'])
  })

  test('a new price is there within a second, in every round', async () => {
    const views = [paths.product(product.id), '/marketplace', `/store/${vendor.session.vendor!.storeSlug}`]
    const fetchAll = () =>
      Promise.all(
        views.map(async (path) => {
          const requestedAt = performance.now()
          return { path, requestedAt, text: await (await ask(path)).text() }
        }),
      )
    for (let round = 0; round < 5; round++) {
      const price = (41.17 + round).toFixed(2)
      await expect
        .poll(async () => (await fetchAll()).filter(({ text }) => text.includes(price)).length)
        .toBe(views.length)
      await vendor.api.update_products({
        p_product_ids: [product.id],
        p_change: { kind: 'price', amount: 1 },
      })
      const committedAt = performance.now()
      for (let lateRounds = 0; lateRounds < 3;) {
        const late = (await fetchAll()).filter(({ requestedAt }) => requestedAt > committedAt + 1000)
        expect(late.filter(({ text }) => text.includes(price)).map(({ path }) => path)).toEqual([])
        if (late.length === views.length) lateRounds++
        await sleep(10)
      }
    }
  })

  test('whoever is not the shop cannot purge', async () => {
    const forwarded = { 'xkey-purge': 'everything', 'x-forwarded-for': '203.0.113.9' }
    expect((await ask('/', { method: 'PURGE', headers: forwarded })).status).toBe(403)
    expect((await ask('/', { method: 'PURGE' })).status).toBe(403)
  })

  test('nothing of a customer is stored: another browser sees a shop without them', async ({ browser }) => {
    const { session } = await market.people.newCustomer()
    const [name, ...value] = (await market.cookieOf(session.userId)).split('=')
    const own = await browser.newContext({ baseURL: varnish!.origin })
    await own.addCookies([{ name: name!, value: value.join('='), url: varnish!.origin }])
    const page = await own.newPage()
    const walk = [
      '/',
      '/marketplace',
      paths.product(product.id),
      '/cart',
      '/checkout',
      '/account/dashboard',
      '/account/settings',
    ]
    await page.goto(paths.product(product.id))
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('link', { name: /Cart.*1/ }).first()).toBeVisible()
    for (const path of walk) {
      const response = await page.goto(path)
      expect(response!.headers()['x-cache'] ?? 'miss').toBe('miss')
    }
    expect(await page.content()).toContain(session.email)
    await own.close()
    for (const path of walk) {
      const text = await (await ask(path)).text()
      expect(text).not.toContain(session.email)
      expect(text).not.toContain(session.userId)
      expect(text).not.toContain(session.fullName)
    }
  })
})
