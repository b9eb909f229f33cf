import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { guestCartCookie, guestCartPath } from '@contract/cart/facts'
import { serverLimits } from '@server/limits'
import { test, type Market } from '@server/testing/market'

const { concurrency, maxQueued } = serverLimits.requests

/** Calls that wait for a locked table: as many as run at once and may wait, and `extra`. */
function sendConcurrently(market: Market, extra = 0): Promise<Response>[] {
  return Array.from({ length: concurrency + maxQueued + extra }, (_, n) =>
    callProcedure(market, 'get_all_active_products', { search: `basket ${n}` }),
  )
}

const callProcedure = (market: Market, name: string, input: object, headers: Record<string, string> = {}) =>
  fetch(`${market.origin}/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })

/** Keeps every search waiting until `work` is done. */
async function withBlockedSearches(market: Market, work: () => Promise<void>) {
  await market.db.transaction(async (tx) => {
    await tx.execute('lock table search_documents, product_listings in access exclusive mode')
    await work()
  })
}

/** Waits for the first `count` responses. */
const firstResponses = (pendingResponses: Promise<Response>[], count: number): Promise<Response[]> =>
  new Promise((resolve) => {
    const responses: Response[] = []
    for (const one of pendingResponses)
      void one.then((response) => {
        if (responses.push(response) === count) resolve(responses)
      })
  })

describe('under load', () => {
  test('requests that find the queue full are refused at once, and the others are answered', async ({
    market,
  }) => {
    await market.newProduct({ name: 'Sisal basket' })
    let pendingResponses: Promise<Response>[] = []
    await withBlockedSearches(market, async () => {
      pendingResponses = sendConcurrently(market, 50)
      for (const busyResponse of await firstResponses(pendingResponses, 50)) {
        expect(busyResponse.status).toBe(503)
        expect(Number(busyResponse.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await busyResponse.json()).toMatchObject({ code: 'busy' })
      }
    })
    // A slow machine may also refuse some that waited too long.
    const statuses = (await Promise.all(pendingResponses)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(concurrency)
  })

  test('a visitor with something in the cart takes the place of one without, but not by claiming it', async ({
    market,
  }) => {
    const { headers } = await fetch(`${market.origin}${guestCartPath}`, { method: 'POST' })
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    let pendingResponses: Promise<Response>[] = []
    let buyerResponse: Promise<Response> | undefined
    await withBlockedSearches(market, async () => {
      pendingResponses = sendConcurrently(market, 5)
      // The queue is full.
      await firstResponses(pendingResponses, 5)
      for (const forgedCookie of [`${guestCartCookie}=1`, 'kijani.session_token=x.y', cookie.slice(0, -4)]) {
        const busyResponse = await callProcedure(
          market,
          'get_all_active_products',
          { search: forgedCookie },
          { cookie: forgedCookie },
        )
        expect(busyResponse.status).toBe(503)
      }
      buyerResponse = callProcedure(market, 'get_all_active_products', { search: 'mine' }, { cookie })
      await firstResponses(pendingResponses, 6)
    })
    expect((await buyerResponse!).status).toBe(200)
    await Promise.all(pendingResponses)
  })

  test('requests aborted by their clients do not hold up the queue', async ({ market }) => {
    await withBlockedSearches(market, async () => {
      const controller = new AbortController()
      const abortedRequests = Array.from({ length: concurrency + maxQueued }, (_, n) =>
        fetch(`${market.origin}/api/rpc/get_all_active_products`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ search: `stool ${n}` }),
          signal: controller.signal,
        }),
      )
      await sleep(500)
      controller.abort()
      await Promise.allSettled(abortedRequests)
      // Those at work go on until the table is free; the queue empties, so that another one waits instead of being turned away.
      const sendAnother = () =>
        Promise.race([
          callProcedure(market, 'get_all_active_products', { search: 'patient' }).then(
            ({ status }) => status,
          ),
          sleep(300).then(() => 'waits'),
        ])
      await expect.poll(sendAnother, { timeout: 20_000 }).toBe('waits')
    })
  })

  test('health answers, and so does a page that is cached', async ({ market }) => {
    let pendingResponses: Promise<Response>[] = []
    await withBlockedSearches(market, async () => {
      pendingResponses = sendConcurrently(market)
      await sleep(300)
      expect((await fetch(`${market.origin}/api/health`)).status).toBe(200)
    })
    await Promise.allSettled(pendingResponses)
  })
})

test('a client that sends its request slowly takes no place in the queue', async ({ market }) => {
  const slowRequests = Array.from({ length: concurrency * 2 }, () => {
    const slowRequest = request(`${market.origin}/api/rpc/get_cart_items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    })
    slowRequest.on('error', () => {})
    slowRequest.write('{')
    return slowRequest
  })
  await sleep(300)
  expect((await callProcedure(market, 'get_cart_items', {})).status).toBe(401)
  for (const slowRequest of slowRequests) slowRequest.destroy()
})
