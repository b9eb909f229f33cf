import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { pageCache } from './page-cache'

/** A site whose pages count how many were rendered before them. */
function site(seconds = 60) {
  let created = 0
  let steps = 0
  const app = new Hono()
  const cache = pageCache({ seconds })
  app.use('*', cache.read)
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('x-every-response', 'has it')
    steps++
  })
  app.use('*', cache.write)
  app.get('/page', async (c) => {
    await sleep(20)
    return c.html(`page ${++created} for ${c.req.header('cookie') ?? 'nobody'}`, 200, { 'x-kept': 'yes' })
  })
  app.get('/missing', (c) => c.text(`missing ${++created}`, 404))
  app.get('/greeting', (c) => c.text(`hello ${++created}`, 200, { 'set-cookie': 'seen=1' }))
  app.post('/page', (c) => c.text(`posted ${++created}`))
  const bodyOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).text()
  return { app, said: bodyOf, steps: () => steps }
}

describe('pages for visitors', () => {
  test('are rendered once for concurrent requests, with their headers', async () => {
    const { app, said } = site()
    const all = await Promise.all(Array.from({ length: 20 }, () => said('/page')))
    expect(new Set(all)).toEqual(new Set(['page 1 for nobody']))
    const again = await app.request('/page')
    expect(await again.text()).toBe('page 1 for nobody')
    expect(again.headers.get('x-kept')).toBe('yes')
    expect(again.headers.get('content-type')).toContain('text/html')
  })

  test('are answered before anything else is done, with the headers that every response has', async () => {
    const { app, steps } = site()
    await app.request('/page')
    for (let n = 0; n < 3; n++) {
      const again = await app.request('/page')
      expect(await again.text()).toBe('page 1 for nobody')
      expect(again.headers.get('x-every-response')).toBe('has it')
      expect(again.headers.get('content-type')).toContain('text/html')
    }
    expect(steps()).toBe(1)
  })

  test('are keyed by URL, query and cookies', async () => {
    const { said } = site()
    await said('/page')
    expect(await said('/page?sort=newest')).toBe('page 2 for nobody')
    expect(await said('/page', { headers: { cookie: 'theme=dark' } })).toBe('page 3 for theme=dark')
    expect(await said('/page')).toBe('page 1 for nobody')
  })

  test('are rendered again once they expire', async () => {
    const { said } = site(0.05)
    expect(await said('/page')).toBe('page 1 for nobody')
    await sleep(80)
    expect(await said('/page')).toBe('page 2 for nobody')
  })

  test('are as old as the beginning of their rendering, not as its end', async () => {
    let created = 0
    const app = new Hono()
    const cache = pageCache({ seconds: 0.2 })
    app.use('*', cache.read)
    app.use('*', cache.write)
    app.get('/page', async (c) => {
      const own = ++created
      await sleep(250)
      return c.html(`page ${own}`)
    })
    const first = app.request('/page')
    await sleep(210)
    const second = app.request('/page')
    expect(await (await first).text()).toBe('page 1')
    expect(await (await second).text()).toBe('page 2')
  })

  test.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with %s', async ([coding, open]) => {
    const { app } = site()
    for (let round = 0; round < 2; round++) {
      const response = await app.request('/page', { headers: { 'accept-encoding': coding } })
      expect(response.headers.get('content-encoding')).toBe(coding)
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(open(new Uint8Array(await response.arrayBuffer())).toString()).toBe('page 1 for nobody')
    }
  })
})

describe('never cached', () => {
  test('a page of a signed-in user', async () => {
    const { said } = site()
    const headers = { cookie: '__Secure-kijani.session_token=abc' }
    await said('/page')
    expect(await said('/page', { headers })).toMatch(/^page 2 for .*session_token/)
    expect(await said('/page', { headers })).toMatch(/^page 3/)
  })

  test('a failure, a response that sets a cookie, a write', async () => {
    const { app, said } = site()
    expect(await said('/missing')).toBe('missing 1')
    expect(await said('/missing')).toBe('missing 2')
    expect((await app.request('/missing')).status).toBe(404)
    expect(await said('/greeting')).toBe('hello 4')
    const greeting = await app.request('/greeting')
    expect(await greeting.text()).toBe('hello 5')
    expect(greeting.headers.get('set-cookie')).toBe('seen=1')
    expect(await said('/page', { method: 'POST' })).toBe('posted 6')
  })

  test('anything, with a lifetime of 0', async () => {
    const { said } = site(0)
    await said('/page')
    expect(await said('/page')).toBe('page 2 for nobody')
  })
})
