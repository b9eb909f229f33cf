import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { guestCartCookie, guestCartPath } from '@contract/cart/facts'
import { serverLimits } from '@server/limits'
import { test, type Market } from '@server/testing/market'

const { concurrency, queued } = serverLimits.requests

/** Calls that wait for a locked table: as many as are worked on at once and may wait, and `more`. */
function crowd(market: Market, more = 0): Promise<Response>[] {
  return Array.from({ length: concurrency + queued + more }, (_, n) =>
    call(market, 'get_all_active_products', { search: `basket ${n}` }),
  )
}

const call = (market: Market, name: string, input: object, headers: Record<string, string> = {}) =>
  fetch(`${market.origin}/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })

/** Keeps every search waiting until `work` is done. */
async function whileSearchesWait(market: Market, work: () => Promise<void>) {
  await market.db.transaction(async (tx) => {
    await tx.execute('lock table search_documents, product_listings in access exclusive mode')
    await work()
  })
}

/** Waits until so many of the crowd have been answered. */
const answersOf = (all: Promise<Response>[], count: number): Promise<Response[]> =>
  new Promise((resolve) => {
    const answers: Response[] = []
    for (const one of all)
      void one.then((response) => {
        if (answers.push(response) === count) resolve(answers)
      })
  })

describe('in a rush', () => {
  test('those who find the queue full are told at once to come back, and the others are answered', async ({
    market,
  }) => {
    await market.newProduct({ name: 'Sisal basket' })
    let all: Promise<Response>[] = []
    await whileSearchesWait(market, async () => {
      all = crowd(market, 50)
      for (const refused of await answersOf(all, 50)) {
        expect(refused.status).toBe(503)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await refused.json()).toMatchObject({ code: 'busy' })
      }
    })
    // A slow machine may also refuse some that waited too long.
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(concurrency)
  })

  test('a visitor with something in the cart takes the place of one without, but not by claiming it', async ({
    market,
  }) => {
    const { headers } = await fetch(`${market.origin}${guestCartPath}`, { method: 'POST' })
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    let all: Promise<Response>[] = []
    let buyer: Promise<Response> | undefined
    await whileSearchesWait(market, async () => {
      all = crowd(market, 5)
      // The queue is full.
      await answersOf(all, 5)
      for (const claimed of [`${guestCartCookie}=1`, 'kijani.session_token=x.y', cookie.slice(0, -4)]) {
        const refused = await call(
          market,
          'get_all_active_products',
          { search: claimed },
          { cookie: claimed },
        )
        expect(refused.status).toBe(503)
      }
      buyer = call(market, 'get_all_active_products', { search: 'mine' }, { cookie })
      await answersOf(all, 6)
    })
    expect((await buyer!).status).toBe(200)
    await Promise.all(all)
  })

  test('requests given up by their clients keep nobody waiting', async ({ market }) => {
    await whileSearchesWait(market, async () => {
      const given = new AbortController()
      const gone = Array.from({ length: concurrency + queued }, (_, n) =>
        fetch(`${market.origin}/api/rpc/get_all_active_products`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ search: `stool ${n}` }),
          signal: given.signal,
        }),
      )
      await sleep(500)
      given.abort()
      await Promise.allSettled(gone)
      // Those at work go on until the table is free; the queue empties, so that another one waits instead of being turned away.
      const another = () =>
        Promise.race([
          call(market, 'get_all_active_products', { search: 'patient' }).then(({ status }) => status),
          sleep(300).then(() => 'waits'),
        ])
      await expect.poll(another, { timeout: 20_000 }).toBe('waits')
    })
  })

  test('health answers, and so does a page that is cached', async ({ market }) => {
    let all: Promise<Response>[] = []
    await whileSearchesWait(market, async () => {
      all = crowd(market)
      await sleep(300)
      expect((await fetch(`${market.origin}/api/health`)).status).toBe(200)
    })
    await Promise.allSettled(all)
  })
})

test('a client that sends its request slowly holds no place', async ({ market }) => {
  const slow = Array.from({ length: concurrency * 2 }, () => {
    const sent = request(`${market.origin}/api/rpc/get_cart_items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    })
    sent.on('error', () => {})
    sent.write('{')
    return sent
  })
  await sleep(300)
  expect((await call(market, 'get_cart_items', {})).status).toBe(401)
  for (const sent of slow) sent.destroy()
})
