import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { serverLimits } from '@server/limits'
import { sessions } from '@server/database/schema/accounts'
import { inTransaction } from '@server/database/transaction'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { openMarketplace } from '@server/marketplace'
import { publish } from '@server/platform/events/publish'
import { cookieFor } from '@server/testing/cookie'
import { test, type Market } from '@server/testing/market'
import { listen } from './listen'

/** A customer and one of their session cookies. */
async function newSignedInCustomer(market: Market) {
  const person = await market.newCustomer()
  const { userId } = person.session
  return { ...person, userId, cookie: await cookieFor(market, userId) }
}

/** Opens a stream as a browser would and collects its messages. */
async function openStream(origin: string, cookie: string, query = '', headers: Record<string, string> = {}) {
  const abortController = new AbortController()
  const response = await fetch(`${origin}/api/events${query}`, {
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br', ...headers },
    signal: abortController.signal,
  })
  const received: { event: string; data: unknown; id: number }[] = []
  let isClosed = false
  const readLoop = (async () => {
    let text = ''
    for await (const bytes of response.body!) {
      text += Buffer.from(bytes as Uint8Array).toString()
      const frames = text.split('\n\n')
      text = frames.pop()!
      received.push(...frames.map(parseFrame))
    }
  })()
  void readLoop.catch(() => {}).finally(() => (isClosed = true))
  onTestFinished(() => abortController.abort())
  const messages = () => received.filter(({ event }) => event === 'message').map(({ data }) => data)
  const names = () => received.map(({ event }) => event)
  return {
    response,
    received,
    messages,
    names,
    isClosed: () => isClosed,
    close: () => abortController.abort(),
  }
}

function parseFrame(frame: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
  return {
    event: field('event') ?? 'message',
    data: JSON.parse(field('data') ?? 'null') as unknown,
    id: Number(field('id')),
  }
}

/** A second process of the same marketplace: same database and secret, own port. */
async function startSecondProcess(market: Market) {
  const server = await listen('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${server.port}`
  const { config } = market.services
  const marketplace = await openMarketplace(config, {
    databaseUrl: market.url,
    publicUrl: market.origin,
    internalUrl: origin,
  })
  await server.serve(marketplace.app)
  server.ready()
  onTestFinished(async () => {
    marketplace.realtimeEvents.close()
    await server.close()
    await marketplace.close()
  })
  return { origin, realtimeEvents: marketplace.realtimeEvents }
}

/** Waits until the market's process listens, so that no event is published before. */
async function waitUntilListening(market: Market) {
  const { cookie } = await newSignedInCustomer(market)
  const stream = await openStream(market.origin, cookie)
  await expect.poll(stream.names).toContain('heartbeat')
  await sleep(200)
  stream.close()
}

describe('a realtime stream', () => {
  test('requires a signed-in user', async ({ market }) => {
    const response = await fetch(`${market.origin}/api/events`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
  })

  test('delivers events immediately, uncompressed and unbuffered', async ({ market }) => {
    await waitUntilListening(market)
    const person = await newSignedInCustomer(market)
    const stream = await openStream(market.origin, person.cookie)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    expect(stream.response.headers.get('cache-control')).toContain('no-transform')
    await expect.poll(stream.names).toContain('heartbeat')
    const product = await market.newProduct()
    const before = performance.now()
    await person.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    await expect.poll(stream.messages, { interval: 5 }).toEqual([{ topic: 'cart' }])
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('carries nothing from rolled-back transactions or other users', async ({ market }) => {
    await waitUntilListening(market)
    const [person, otherPerson] = [await newSignedInCustomer(market), await newSignedInCustomer(market)]
    const stream = await openStream(market.origin, person.cookie)
    const rolledBack = inTransaction(market.db, async (tx) => {
      await publish(tx, person.userId, 'cart')
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await publish(market.db, otherPerson.userId, 'cart')
    await publish(market.db, person.userId, 'order', 'last')
    await expect.poll(stream.messages).toEqual([{ topic: 'order', id: 'last' }])
  })

  test('delivers a duplicate within one transaction only once', async ({ market }) => {
    await waitUntilListening(market)
    const person = await newSignedInCustomer(market)
    const stream = await openStream(market.origin, person.cookie)
    await inTransaction(market.db, async (tx) => {
      await publish(tx, person.userId, 'order', 'a')
      await publish(tx, [person.userId, person.userId], 'order', 'a')
    })
    await publish(market.db, person.userId, 'order', 'b')
    await expect.poll(stream.messages).toEqual([
      { topic: 'order', id: 'a' },
      { topic: 'order', id: 'b' },
    ])
  })
})

describe('an order', () => {
  test('publishes every step to its buyer and its vendor, across processes', async ({ market }) => {
    const buyer = await newSignedInCustomer(market)
    const vendor = await market.newVendor()
    const otherProcess = await startSecondProcess(market)
    await waitUntilListening(market)
    const firstStream = await openStream(market.origin, buyer.cookie)
    const otherStream = await openStream(otherProcess.origin, buyer.cookie)
    await expect.poll(otherStream.names).toContain('missed')
    const orderId = await market.placeOrder(buyer, [
      { product: await market.newProduct({ vendor }), quantity: 1 },
    ])
    const order = { topic: 'order', id: orderId }
    const count = (stream: typeof firstStream) =>
      stream.messages().filter((item) => JSON.stringify(item) === JSON.stringify(order)).length
    await expect.poll(() => [count(firstStream), count(otherStream)]).toEqual([1, 1])
    await markPaid(market, orderId)
    await expect.poll(() => [count(firstStream), count(otherStream)]).toEqual([2, 2])
    const [item] = await market.itemsOf(orderId)
    await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status: 'shipped' })
    await expect.poll(() => [count(firstStream), count(otherStream)]).toEqual([3, 3])
    await vendor.api.add_shipping_info({
      p_item_id: item!.id,
      p_shipping_provider: 'Posta',
      p_tracking_number: 'KE123',
    })
    await expect.poll(() => [count(firstStream), count(otherStream)]).toEqual([4, 4])
    // Emptying the cart publishes an event too, together with the order.
    expect(
      firstStream.messages().filter((item) => (item as { topic: string }).topic === 'cart').length,
    ).toBeGreaterThan(0)
  })
})

describe('a late connection', () => {
  test('receives the events published since its page was rendered', async ({ market }) => {
    await waitUntilListening(market)
    const person = await newSignedInCustomer(market)
    await sleep(1100)
    const renderedAt = Date.now()
    await publish(market.db, person.userId, 'order', 'between')
    await sleep(100)
    const stream = await openStream(market.origin, person.cookie, `?since=${renderedAt}`)
    await expect.poll(stream.messages).toEqual([{ topic: 'order', id: 'between' }])
    expect(stream.names()).not.toContain('missed')
  })

  test('resumes after its last message on reconnecting', async ({ market }) => {
    await waitUntilListening(market)
    const person = await newSignedInCustomer(market)
    const first = await openStream(market.origin, person.cookie)
    await publish(market.db, person.userId, 'order', 'heard')
    await expect.poll(first.messages).toHaveLength(1)
    first.close()
    await sleep(1200)
    const last = Date.now()
    await publish(market.db, person.userId, 'order', 'unheard')
    await sleep(100)
    const reconnected = await openStream(market.origin, person.cookie, '', { 'last-event-id': String(last) })
    await expect.poll(reconnected.messages).toEqual([{ topic: 'order', id: 'unheard' }])
  })

  test('is told to refetch after too long a gap', async ({ market }) => {
    await waitUntilListening(market)
    const person = await newSignedInCustomer(market)
    const stream = await openStream(market.origin, person.cookie, `?since=${Date.now() - 3_600_000}`)
    await expect.poll(stream.names).toContain('missed')
  })

  test('tolerates an invalid timestamp', async ({ market }) => {
    const person = await newSignedInCustomer(market)
    const stream = await openStream(market.origin, person.cookie, '?since=yesterday')
    expect(stream.response.status).toBe(200)
  })
})

describe('a stream ends', () => {
  test('with a final message when its user signs out', async ({ market }) => {
    await waitUntilListening(market)
    const person = await newSignedInCustomer(market)
    const stream = await openStream(market.origin, person.cookie)
    await expect.poll(stream.names).toContain('heartbeat')
    await fetch(`${market.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.origin, cookie: person.cookie },
      body: '{}',
    })
    await expect.poll(stream.isClosed).toBe(true)
    expect(stream.names().at(-1)).toBe('signed_out')
    expect((await fetch(`${market.origin}/api/events`, { headers: { cookie: person.cookie } })).status).toBe(
      401,
    )
  })

  test('when its session is revoked elsewhere, leaving other sessions alone', async ({ market }) => {
    await waitUntilListening(market)
    const [person, otherPerson] = [await newSignedInCustomer(market), await newSignedInCustomer(market)]
    const stream = await openStream(market.origin, person.cookie)
    const otherStream = await openStream(market.origin, otherPerson.cookie)
    await market.db.delete(sessions).where(eq(sessions.userId, person.userId))
    await expect.poll(stream.isClosed).toBe(true)
    expect(otherStream.isClosed()).toBe(false)
  })

  test('without a trace when the tab is closed', async ({ market }) => {
    await waitUntilListening(market)
    await expect.poll(market.realtimeEvents.count).toBe(0)
    const people = await Promise.all(Array.from({ length: 5 }, () => newSignedInCustomer(market)))
    for (let round = 0; round < 4; round++) {
      const streams = await Promise.all(
        people.flatMap(({ cookie }) => Array.from({ length: 6 }, () => openStream(market.origin, cookie))),
      )
      await expect.poll(market.realtimeEvents.count).toBe(30)
      for (const stream of streams) stream.close()
      await expect.poll(market.realtimeEvents.count).toBe(0)
    }
  })

  test('is never opened beyond the limit per user', async ({ market }) => {
    const { cookie } = await newSignedInCustomer(market)
    for (let i = 0; i < serverLimits.realtime.streamsPerUser; i++)
      expect((await openStream(market.origin, cookie)).response.status).toBe(200)
    const rejectedStream = await fetch(`${market.origin}/api/events`, { headers: { cookie } })
    expect(rejectedStream.status).toBe(429)
  })

  test('immediately when only its headers are requested', async ({ market }) => {
    const { cookie } = await newSignedInCustomer(market)
    await expect.poll(market.realtimeEvents.count).toBe(0)
    const headResponse = await fetch(`${market.origin}/api/events`, { method: 'HEAD', headers: { cookie } })
    expect(headResponse.status).toBe(200)
    expect(market.realtimeEvents.count()).toBe(0)
  })
})

test('when the database drops the connection, no page misses anything', async ({ market }) => {
  await waitUntilListening(market)
  const person = await newSignedInCustomer(market)
  const stream = await openStream(market.origin, person.cookie)
  await expect.poll(stream.names).toContain('heartbeat')
  await market.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kijani operations' and datname = current_database()`,
  )
  await publish(market.db, person.userId, 'cart')
  await expect
    .poll(() => stream.messages().length + stream.names().filter((name) => name === 'missed').length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)
})
