import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { noInvalidations } from '@server/platform/tagged-cache/invalidations'
import { taggedCache } from '@server/platform/tagged-cache/tagged-cache'
import { pageCache } from './page-cache'

const limits = { maxBytes: 1024 * 1024, maxAgeSeconds: 60 }

/** Without a database: pages are cached for less than a second. */
const newPageCache = (clock = () => new Date()) =>
  pageCache({ cache: taggedCache(noInvalidations, limits), clock })

/** A site whose pages count how many were rendered before them. */
function createSite(clock?: () => Date) {
  let renderCount = 0
  let middlewareRuns = 0
  const app = new Hono()
  const cache = newPageCache(clock)
  app.use('*', cache.read)
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('x-every-response', 'has it')
    middlewareRuns++
  })
  app.use('*', cache.write)
  app.get('/page', async (c) => {
    await sleep(20)
    return c.html(`page ${++renderCount} for ${c.req.header('cookie') ?? 'nobody'}`, 200, { 'x-kept': 'yes' })
  })
  app.get('/compare', (c) => c.text(`comparison ${++renderCount}`))
  for (const path of ['/auth/*', '/newsletter/*', '/notifications/*', '/guest/*', '/lists/*'])
    app.get(path, (c) => c.text(`link ${++renderCount}`))
  app.get('/missing', (c) => c.text(`missing ${++renderCount}`, 404))
  app.get('/greeting', (c) => c.text(`hello ${++renderCount}`, 200, { 'set-cookie': 'seen=1' }))
  app.post('/page', (c) => c.text(`posted ${++renderCount}`))
  const bodyOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).text()
  return { app, bodyOf, middlewareRuns: () => middlewareRuns }
}

describe('pages for visitors', () => {
  test('are rendered once for concurrent requests, with their headers', async () => {
    const { app, bodyOf } = createSite()
    const all = await Promise.all(Array.from({ length: 20 }, () => bodyOf('/page')))
    expect(new Set(all)).toEqual(new Set(['page 1 for nobody']))
    const second = await app.request('/page')
    expect(await second.text()).toBe('page 1 for nobody')
    expect(second.headers.get('x-kept')).toBe('yes')
    expect(second.headers.get('content-type')).toContain('text/html')
  })

  test('are answered before anything else is done, with the headers that every response has', async () => {
    const { app, middlewareRuns } = createSite()
    await app.request('/page')
    for (let n = 0; n < 3; n++) {
      const second = await app.request('/page')
      expect(await second.text()).toBe('page 1 for nobody')
      expect(second.headers.get('x-every-response')).toBe('has it')
      expect(second.headers.get('content-type')).toContain('text/html')
    }
    expect(middlewareRuns()).toBe(1)
  })

  test('are keyed by URL, query and cookies', async () => {
    const { bodyOf } = createSite()
    await bodyOf('/page')
    expect(await bodyOf('/page?sort=newest')).toBe('page 2 for nobody')
    expect(await bodyOf('/page', { headers: { cookie: 'theme=dark' } })).toBe('page 3 for theme=dark')
    expect(await bodyOf('/page')).toBe('page 1 for nobody')
  })

  test('are rendered again on another day: certificates expire, shops reopen, parcels arrive later', async () => {
    let now = new Date('2026-11-30T23:59:59.999Z')
    const { bodyOf } = createSite(() => now)
    expect(await bodyOf('/page')).toBe('page 1 for nobody')
    now = new Date('2026-12-01T00:00:00Z')
    expect(await bodyOf('/page')).toBe('page 2 for nobody')
  })

  test('are the same under every name of the host', async () => {
    const { bodyOf } = createSite()
    expect(await bodyOf('http://shop.example/page?sort=newest')).toBe('page 1 for nobody')
    expect(await bodyOf('https://127.0.0.1:3000/page?sort=newest')).toBe('page 1 for nobody')
  })

  test('of links in emails, and of shared lists, are always rendered', async () => {
    const { bodyOf } = createSite()
    for (const path of [
      '/newsletter/unsubscribe?token=a',
      '/auth/reset-password?token=a',
      '/auth/confirm-email?token=a',
      '/auth/invitation?secret=a',
      '/notifications/unsubscribe?token=a',
      '/guest/orders/1?key=a',
      '/lists/a',
    ])
      expect(await bodyOf(path)).not.toBe(await bodyOf(path))
  })

  test('are the same whatever a visitor compares', async () => {
    const { bodyOf } = createSite()
    const compared = 'compared_products=0198c0de-0000-7000-8000-000000000001'
    await bodyOf('/page', { headers: { cookie: 'theme=dark' } })
    expect(await bodyOf('/page', { headers: { cookie: `theme=dark; ${compared}` } })).toBe(
      'page 1 for theme=dark',
    )
    expect(await bodyOf('/compare', { headers: { cookie: compared } })).toBe('comparison 2')
    expect(await bodyOf('/compare', { headers: { cookie: compared } })).toBe('comparison 3')
  })

  test('are rendered again once they expire', async () => {
    const { bodyOf } = createSite()
    expect(await bodyOf('/page')).toBe('page 1 for nobody')
    await sleep(750)
    expect(await bodyOf('/page')).toBe('page 2 for nobody')
  })

  test('are as old as the beginning of their rendering, not as its end', async () => {
    let renderCount = 0
    const app = new Hono()
    const cache = newPageCache()
    app.use('*', cache.read)
    app.use('*', cache.write)
    app.get('/page', async (c) => {
      const renderNumber = ++renderCount
      await sleep(900)
      return c.html(`page ${renderNumber}`)
    })
    const first = app.request('/page')
    await sleep(750)
    const second = app.request('/page')
    expect(await (await first).text()).toBe('page 1')
    expect(await (await second).text()).toBe('page 2')
  })

  test('never have the headers of another rendering', async () => {
    let renderCount = 0
    const app = new Hono()
    const cache = newPageCache()
    app.use('*', cache.read)
    app.use('*', async (_, next) => {
      await next()
      // The first response takes so long that the page is rendered again meanwhile.
      if (renderCount === 1) await sleep(1000)
    })
    app.use('*', cache.write)
    app.get('/page', (c) => c.html(`page ${++renderCount}`))
    const first = app.request('/page')
    await sleep(750)
    const second = await app.request('/page')
    expect(await second.text()).toBe('page 2')
    const tag = (await first).headers.get('etag')
    const third = await app.request('/page')
    expect([await third.text(), third.headers.get('etag')]).toEqual(['page 2', second.headers.get('etag')])
    expect(tag).not.toBe(second.headers.get('etag'))
  })

  test.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with %s', async ([encoding, decompress]) => {
    const { app } = createSite()
    for (let round = 0; round < 2; round++) {
      const response = await app.request('/page', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(decompress(new Uint8Array(await response.arrayBuffer())).toString()).toBe('page 1 for nobody')
    }
  })
})

describe('never cached', () => {
  test('a page of a signed-in user', async () => {
    const { bodyOf } = createSite()
    const headers = { cookie: '__Secure-kijani.session_token=abc' }
    await bodyOf('/page')
    expect(await bodyOf('/page', { headers })).toMatch(/^page 2 for .*session_token/)
    expect(await bodyOf('/page', { headers })).toMatch(/^page 3/)
  })

  test('a page of a guest whose cart is in a cookie', async () => {
    const { bodyOf } = createSite()
    const headers = { cookie: 'theme=dark; cart_lines=a.1' }
    expect(await bodyOf('/page', { headers })).toBe('page 1 for theme=dark; cart_lines=a.1')
    expect(await bodyOf('/page', { headers })).toBe('page 2 for theme=dark; cart_lines=a.1')
  })

  test('a failure, a response that sets a cookie, a write', async () => {
    const { app, bodyOf } = createSite()
    expect(await bodyOf('/missing')).toBe('missing 1')
    expect(await bodyOf('/missing')).toBe('missing 2')
    expect((await app.request('/missing')).status).toBe(404)
    expect(await bodyOf('/greeting')).toBe('hello 4')
    const greeting = await app.request('/greeting')
    expect(await greeting.text()).toBe('hello 5')
    expect(greeting.headers.get('set-cookie')).toBe('seen=1')
    expect(await bodyOf('/page', { method: 'POST' })).toBe('posted 6')
  })
})
