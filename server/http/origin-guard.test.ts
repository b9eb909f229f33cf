import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { originGuard } from './origin-guard'

const siteUrl = 'https://shop.example'

/** Whether a write with these headers passes the guard of a site. */
async function passes(headers: Record<string, string>, publicUrl = siteUrl, method = 'POST') {
  const app = new Hono()
  app.onError((_, c) => c.text('refused', 403))
  app.use(originGuard(publicUrl))
  app.all('*', (c) => c.text('passed'))
  return (await app.request('/', { method, headers: { host: new URL(publicUrl).host, ...headers } })).ok
}

describe('a write', () => {
  test.for([
    ['from a page of the site', { origin: siteUrl }, true],
    [
      'from a page of the site under another name',
      { origin: 'https://www.shop.example', host: 'www.shop.example' },
      true,
    ],
    ['from no browser', {}, true],
    ['from a page of the site that sends no origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['typed by the user', { 'sec-fetch-site': 'none' }, true],
    ['from another site', { origin: 'https://elsewhere.example' }, false],
    ['from another site that hides its origin', { origin: 'null' }, false],
    ['from another site without an origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['from a sibling subdomain without an origin', { 'sec-fetch-site': 'same-site' }, false],
    ['from a page of the site without TLS', { origin: 'http://shop.example' }, false],
    ['from an invalid origin', { origin: 'shop.example' }, false],
  ] as const)('%s', async ([, headers, allowed]) => {
    expect(await passes(headers)).toBe(allowed)
  })

  test('on a site without TLS may come from a page with it, as behind a tunnel', async () => {
    expect(await passes({ origin: 'https://localhost:3000' }, 'http://localhost:3000')).toBe(true)
  })
})

test('a read from another site passes', async () => {
  expect(await passes({ 'sec-fetch-site': 'cross-site' }, siteUrl, 'GET')).toBe(true)
})
