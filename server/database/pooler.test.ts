import { createServer, connect as connectTo, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openMarketOn, type Market } from '@server/testing/open-market'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '@server/testing/pgbouncer'
import { connect } from './connect'
import { recognizePooler } from './pooler'

const serverUrl = inject('postgresUrl')

/** What all poolers have in common: they tell their clients a process number that is not the server's. */
async function startPretendedPooler(): Promise<{ url: string; server: Server }> {
  const target = new URL(serverUrl)
  const server = createServer((client) => {
    const upstream = connectTo(Number(target.port), target.hostname)
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      // BackendKeyData: `K`, a length of 12, the process number.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(1, at + 5)
      client.write(bytes)
    })
    for (const socket of [client, upstream]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, server }
}

describe('an address', () => {
  let pretended: Awaited<ReturnType<typeof startPretendedPooler>>
  beforeAll(async () => void (pretended = await startPretendedPooler()))
  afterAll(() => pretended.server.close())

  test('of PostgreSQL itself leads through no pooler', async () => {
    expect(await recognizePooler({ url: serverUrl, directUrl: undefined })).toBeUndefined()
    expect(await recognizePooler({ url: serverUrl, directUrl: serverUrl })).toBeUndefined()
  })

  test('of a pooler needs a direct one beside it', async () => {
    const { url } = pretended
    await expect(recognizePooler({ url, directUrl: undefined })).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler .* Set DATABASE_DIRECT_URL/,
    )
    await expect(recognizePooler({ url, directUrl: `${url}?application_name=other` })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to a connection pooler/,
    )
    // In session mode, which only the operator knows.
    expect(await recognizePooler({ url, directUrl: url })).toBeUndefined()
    expect(await recognizePooler({ url, directUrl: serverUrl })).toEqual({ prepares: false })
  })

  test('of another database beside it is refused', async () => {
    const directUrl = new URL(serverUrl)
    directUrl.pathname = '/template1'
    await expect(recognizePooler({ url: pretended.url, directUrl: directUrl.href })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.',
    )
  })

  test('where nobody answers is named by its setting, without its password', async () => {
    const directUrl = 'postgres://kijani:hidden@127.0.0.1:1/kijani'
    const failure = recognizePooler({ url: serverUrl, directUrl })
    await expect(failure).rejects.toThrow(/^The database of DATABASE_DIRECT_URL cannot be reached: /)
    await expect(failure).rejects.not.toThrow('hidden')
  })
})

describe('a connection through a pooler that does not track prepared statements', () => {
  test('prepares nothing, and sets its timeouts with each transaction', async () => {
    const { pool, close } = connect(serverUrl, 1, { pooler: { prepares: false } })
    const show = async (client: { query(text: string): Promise<{ rows: object[] }> }, name: string) =>
      Object.values((await client.query(`show ${name}`)).rows[0]!)[0] as string
    for (let times = 0; times < 5; times++) await pool.query({ text: 'select $1::int', values: [times] })
    await pool.query({ name: 'named', text: 'select $1::int', values: [1] })
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
    const client = await pool.connect()
    await client.query('begin')
    expect(await show(client, 'statement_timeout')).toBe('15s')
    expect(await show(client, 'idle_in_transaction_session_timeout')).toBe('1min')
    await client.query('commit')
    expect(await show(client, 'statement_timeout')).toBe('0')
    client.release()
    await close()
  })
})

/** Three connections to PostgreSQL for all clients, as small as it can be. */
describe.runIf(hasPgBouncer)('through PgBouncer in transaction mode', () => {
  let pooler: PgBouncer
  let market: Market
  beforeAll(async () => {
    pooler = await startPgBouncer(serverUrl)
    market = await openMarketOn(serverUrl, { pooler })
  })
  afterAll(async () => {
    await market.close()
    await pooler.stop()
  })

  test('a start without a direct address is refused, whatever the pooler does with the timeouts', async () => {
    await expect(recognizePooler({ url: pooler.urlOf(market.url), directUrl: undefined })).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler/,
    )
  })

  test('a process whose pooler is gone is not ready, and is again once it is back', async () => {
    const readiness = async () => {
      const response = await fetch(`${market.origin}/api/health/ready`)
      return { status: response.status, body: (await response.json()) as { parts: Record<string, string> } }
    }
    expect(await readiness()).toMatchObject({ status: 200, body: { parts: { pooler: 'ok' } } })
    await pooler.kill()
    await expect
      .poll(readiness, { timeout: 15_000 })
      .toMatchObject({ status: 503, body: { parts: { pooler: 'failed', database: 'ok' } } })
    await pooler.start()
    await expect.poll(readiness, { timeout: 15_000 }).toMatchObject({ status: 200 })
  })

  test('forty buyers at once buy the last ten pieces, and each gets a receipt', async () => {
    const product = await market.newProduct({ quantity: 10 })
    const buyers = await Promise.all(Array.from({ length: 40 }, () => market.newCustomer()))
    const results = await Promise.allSettled(
      buyers.map((buyer) => market.placeOrder(buyer, [{ product, quantity: 1 }])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await market.runJobs()
    const mails = await Promise.all(buyers.map(({ session }) => market.mailsTo(session.email)))
    expect(mails.filter((list) => list.some(({ subject }) => subject.startsWith('Your order')))).toHaveLength(
      10,
    )
    expect(await market.ledgerTotal()).toBe(0)
  })
})
