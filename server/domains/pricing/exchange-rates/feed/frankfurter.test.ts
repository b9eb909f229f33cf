import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { test as marketTest } from '@server/testing/market'
import { sandboxUrl } from '@server/sandbox/frankfurter/url'
import { frankfurter } from './frankfurter'

const servers: ReturnType<typeof createServer>[] = []

afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A source behind a server that answers as given. */
async function sourceAnswering(answer: RequestListener, timeoutMs?: number) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return frankfurter({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
}

const answering = (body: unknown) =>
  sourceAnswering((request, response) =>
    request.url === '/v2/rates?base=USD'
      ? response.end(typeof body === 'string' ? body : JSON.stringify(body))
      : response.writeHead(404).end(),
  )

const row = { date: '2026-11-27', base: 'USD', quote: 'KES', rate: 129.03 }

describe('Frankfurter', () => {
  test('is read as rows of a day, a currency and a rate', async () => {
    const source = await answering([
      row,
      { ...row, quote: 'UGX', rate: 3604, date: '2026-11-26' },
      { ...row, quote: 'GHS', rate: 11.1234567 },
      { ...row, quote: 'XAU', rate: 1e-9 },
      { ...row, quote: 'ZWL', rate: 1e12 },
      { ...row, quote: 'USD', rate: 1, providers: [{ key: 'ecb', date: '2026-11-27', rate: 1 }] },
    ])
    expect(await source.fetchRates()).toEqual([
      { currency: 'KES', perUsd: '129.03', day: '2026-11-27' },
      { currency: 'UGX', perUsd: '3604', day: '2026-11-26' },
      { currency: 'GHS', perUsd: '11.123457', day: '2026-11-27' },
      { currency: 'USD', perUsd: '1', day: '2026-11-27' },
    ])
  })

  test.for([
    ['another base', [{ ...row, base: 'EUR' }]],
    ['no rows', []],
    ['an object in place of rows', { base: 'USD', rates: { KES: 129.03 } }],
    ['a day that does not exist', [{ ...row, date: '2026-02-30' }]],
    ['a rate that is a text', [{ ...row, rate: '129.03' }]],
  ] as const)('that answers with %s is not believed', async ([, body]) => {
    const source = await answering(body)
    await expect(source.fetchRates()).rejects.toThrow('Frankfurter’s answer could not be read')
  })

  test('that answers with an error, a redirect, a page, far too much or not at all has failed', async () => {
    const reasonOf = async (listener: RequestListener, timeoutMs?: number) =>
      (await sourceAnswering(listener, timeoutMs)).fetchRates().then(
        () => 'it was read',
        (error: unknown) => (error as Error).message,
      )
    expect(
      await reasonOf((_, response) =>
        response.writeHead(422).end('{"status":422,"message":"invalid currency: XXX"}'),
      ),
    ).toBe('Frankfurter answered with status 422')
    expect(
      await reasonOf((_, response) => response.writeHead(302, { location: 'http://localhost/' }).end()),
    ).toBe('Frankfurter did not answer')
    expect(await reasonOf((_, response) => response.end('<html>'))).toBe(
      'Frankfurter answered something that is not JSON',
    )
    expect(await reasonOf((_, response) => response.end('['.padEnd(300_000)))).toBe(
      'Frankfurter answered far more than its rates',
    )
    expect(await reasonOf(() => undefined, 50)).toBe('Frankfurter did not answer')
  })
})

marketTest('the sandbox answers as the service does', async ({ market }) => {
  const get = async (query: string) => {
    const response = await fetch(`${sandboxUrl(market.origin)}/v2/rates${query}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown>[] }
  }
  const { status, body } = await get('?base=USD')
  expect(status).toBe(200)
  const quotes = body.map(({ quote }) => quote as string)
  expect(quotes).toEqual(quotes.toSorted())
  for (const answered of body)
    expect(answered).toEqual({
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      base: 'USD',
      quote: expect.stringMatching(/^[A-Z]{3}$/),
      rate: expect.any(Number),
    })
  expect(body).toContainEqual(expect.objectContaining({ quote: 'USD', rate: 1 }))
  expect((await get('')).body).toContainEqual(expect.objectContaining({ base: 'EUR', quote: 'EUR', rate: 1 }))
  expect((await get('?base=EUR&quotes=usd,kes')).body).toMatchObject([
    { quote: 'KES', rate: 140.25 },
    { quote: 'USD', rate: 1.087 },
  ])
  expect(await get('?base=QQQ')).toEqual({
    status: 422,
    body: { status: 422, message: 'invalid currency: QQQ' },
  })
  expect(await get('?symbols=KES')).toMatchObject({
    status: 422,
    body: { message: 'unknown parameter: symbols' },
  })
})
