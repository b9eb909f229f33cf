import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cartLinesCookie } from '@contract/cart/facts'
import { recentWriteCookie } from '@contract/core/recent-write'
import { sessionCookieName } from '@server/domains/accounts/service'
import { addProductImage } from '@server/domains/catalog/add-product-image'
import { openCdn } from '@server/platform/cdn/cdn'
import { fromRoot } from '@server/platform/project-root'
import { saveSetting } from '@server/platform/settings'
import { noInvalidations, type Invalidations } from '@server/platform/tagged-cache/invalidations'
import type { Cacheable } from '@server/platform/tagged-cache/tagged-cache'
import { openMarketOn, type Market } from '@server/testing/open-market'
import { themeCookie } from '@web/ui/theme'
import type { AppEnv } from './session'
import { sharedCache } from './shared-cache'

const cdn = openCdn({ provider: 'varnish', service: '', token: '', purgeUrls: [] })
const noon = new Date('2026-12-01T12:00:00Z')

interface SiteOptions {
  shown?: Partial<Cacheable> | null
  isCurrent?: boolean
  headers?: Record<string, string>
  status?: 200 | 301 | 404
  now?: Date
  maxAgeSeconds?: number
}

/** The response to a request, if a route says `shown` about it. */
async function respond(
  path: string,
  {
    shown = {},
    isCurrent = true,
    headers = {},
    status = 200,
    now = noon,
    maxAgeSeconds = 3600,
  }: SiteOptions = {},
  cookie = '',
) {
  const invalidations = { isCurrent: () => isCurrent } as unknown as Invalidations
  const app = new Hono<AppEnv>()
  app.use('*', sharedCache({ cdn, invalidations, maxAgeSeconds, clock: () => now }))
  app.get('*', (c) => {
    if (shown) c.set('shown', { tags: ['product:1'], mark: { ...noInvalidations.mark(), xmin: 1 }, ...shown })
    return c.body('page', status, { 'cache-control': 'private, no-cache', vary: 'Cookie', ...headers })
  })
  return (await app.request(path, { headers: { cookie } })).headers
}

const sharedFor = (headers: Headers) => headers.get('surrogate-control')

describe('a page that is the same for everyone', () => {
  test.for([
    '/',
    '/_root.data',
    '/marketplace?page=2',
    '/product/1',
    '/product/1.data',
    '/store/mats',
    '/terms',
    '/robots.txt',
  ])('%s may be stored by the cache in front, and is asked for again by browsers', async (path) => {
    const headers = await respond(path)
    expect(sharedFor(headers)).toBe('max-age=60')
    expect(headers.get('surrogate-key')).toBe('everything product:1')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('is stored no longer than its counts may be old, or than the day lasts', async () => {
    const mark = { ...noInvalidations.mark(), at: performance.now() - 45_000, xmin: 1 }
    expect(sharedFor(await respond('/', { shown: { mark, maxAgeSeconds: 60 } }))).toMatch(/^max-age=1[45]$/)
    expect(sharedFor(await respond('/', { now: new Date('2026-12-01T23:59:50Z') }))).toMatch(
      /^max-age=(9|10)$/,
    )
    expect(sharedFor(await respond('/', { maxAgeSeconds: 30 }))).toMatch(/^max-age=(29|30)$/)
    expect(sharedFor(await respond('/', { maxAgeSeconds: 30, shown: { mark } }))).toBeNull()
    expect(sharedFor(await respond('/', { now: new Date('2026-12-01T23:59:59.500Z') }))).toBeNull()
  })
})

test.for<[string, string, SiteOptions?, string?]>([
  ['what may be out of date', '/product/1', { isCurrent: false }],
  ['a failure', '/product/1', { status: 404 }],
  ['a response that sets a cookie', '/product/1', { headers: { 'set-cookie': 'a=b' } }],
  ['a page in a theme', '/product/1', {}, themeCookie('dark').split(';')[0]],
  ['a page of which a part differs', '/product/1', { shown: null }],
  ['the cart', '/cart'],
  ['a comparison', '/compare'],
  ['saved products', '/saved'],
  ['a page that a link with a token leads to', '/auth/reset-password?token=abc'],
  ['a preview for its vendor', '/product/1/preview'],
])('%s is not stored', async ([, path, options, cookie]) => {
  const headers = await respond(path, options, cookie)
  expect(sharedFor(headers)).toBeNull()
  expect(headers.get('surrogate-key')).toBeNull()
  expect(headers.get('cache-control')).toMatch(/^private, no-/)
})

describe('the routes of a shop behind a cache', () => {
  let market: Market
  beforeAll(async () => {
    market = await openMarketOn(inject('postgresUrl'), {
      settings: { CDN: 'cloudflare', CDN_SERVICE: 'zone', CDN_TOKEN: 'secret-token' },
    })
  })
  afterAll(() => market.close())

  const headersOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(market.origin + path, { redirect: 'manual', ...init })).headers
  const shared = (headers: Headers) => headers.get('cloudflare-cdn-cache-control')

  test('nothing of an account, no call and no failure may be stored', async () => {
    const post = (body: object) => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const customer = await market.newCustomer()
    const responses = await Promise.all([
      headersOf('/api/health'),
      headersOf('/api/rpc/get_all_active_products', post({})),
      headersOf('/api/rpc/get_cart_items', post({})),
      headersOf('/api/auth/sign-in/email', post({ email: customer.session.email, password: 'wrong' })),
      headersOf('/api/vendor/orders.csv'),
      headersOf('/api/unknown'),
      headersOf('/api/events'),
      headersOf('/documents/unknown'),
      headersOf('/no/such/page'),
      headersOf('/files/products/none/none/320.webp'),
      headersOf('/sitemaps/products-9.xml'),
      headersOf('/favicon.ico'),
      headersOf('/product-viewed/0198c0de-0000-7000-8000-000000000001'),
    ])
    for (const headers of responses) {
      expect(headers.get('cache-control')).toMatch(/\bprivate\b/)
      expect(shared(headers)).toBeNull()
      expect(headers.get('cache-tag')).toBeNull()
    }
  })

  test('robots.txt and redirects may be stored until the settings change', async () => {
    const redirects = [
      { from: '/old', to: '/about', status: 301 as const },
      { from: '/new', to: '/terms', status: 302 as const },
    ]
    await saveSetting(market.context(), 'redirects', redirects)
    // Invalidations must have been read once, and the texts again.
    await expect.poll(async () => shared(await headersOf('/old')), { timeout: 5000 }).toBe('max-age=60')
    const [moved, found, robots] = await Promise.all(
      ['/old', '/new', '/robots.txt'].map((path) => headersOf(path)),
    )
    expect([moved!.get('location'), moved!.get('cache-tag')]).toEqual(['/about', 'everything,settings'])
    expect([found!.get('location'), found!.get('cache-tag')]).toEqual(['/terms', 'everything,settings'])
    expect(shared(robots!)).toBe('max-age=60')
    expect(robots!.get('cache-tag')).toBe('everything')
  })

  test('pictures and the sitemap may be stored by anybody', async () => {
    const product = await market.newProduct()
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ac4420' } })
      .png()
      .toBuffer()
    const { imageUrl } = await addProductImage(
      { vendorId: product.vendorId, productId: product.id, bytes, alt: '' },
      market.context(),
    )
    expect((await headersOf(imageUrl)).get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Cloudflare ignores `Vary`.
    const avif = await headersOf(imageUrl, { headers: { accept: 'image/avif' } })
    expect(avif.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await headersOf('/sitemap.xml')).get('cache-control')).toBe('public, max-age=3600')
  })

  test.for(['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/api/openapi.json'])(
    '%s is answered with 304 if it has not changed',
    async (path) => {
      const first = await fetch(market.origin + path)
      const tag = first.headers.get('etag')!
      expect(tag).toMatch(/^W\//)
      const second = await fetch(market.origin + path, { headers: { 'if-none-match': tag } })
      expect([second.status, await second.text()]).toEqual([304, ''])
      expect(second.headers.get('etag')).toBe(tag)
      const other = await fetch(market.origin + path, { headers: { 'if-none-match': 'W/"other"' } })
      expect([other.status, (await other.text()).length]).toEqual([200, (await first.text()).length])
    },
  )
})

test('the configuration of Varnish passes on whoever has a cookie of their own', () => {
  const vcl = readFileSync(fromRoot('deploy/varnish/kijani.vcl'), 'utf8').replaceAll('\\', '')
  const names = /kijani[^)]*\)=/.exec(vcl)![0]
  for (const cookie of [sessionCookieName, cartLinesCookie, recentWriteCookie, 'theme'])
    expect(names.split(/[|)]/)).toContain(cookie)
})
