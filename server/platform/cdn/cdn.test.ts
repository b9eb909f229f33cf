import { describe, expect, test } from 'vitest'
import { cdnProviders } from '@server/config-cdn'
import { openCdn, PurgeFailure, type Cdn } from './cdn'
import { startFakeCdn } from './testing/fake-cdn'

const purge = ({ endpoints }: Cdn, tags: readonly string[]) =>
  Promise.all(endpoints.map((endpoint) => endpoint.purge(tags)))

const manyTags = Array.from(
  { length: 700 },
  (_, n) => `product:0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
)

describe.each(cdnProviders)('%s', (provider) => {
  test('is told every tag, in requests that it takes', async () => {
    await using fake = await startFakeCdn(provider)
    await purge(fake.cdn, manyTags)
    expect(fake.purgedTags()).toEqual(new Set(manyTags))
    expect(fake.purges.length).toBeLessThan(20)
  })

  test('a refusal is a failure, with the time it asks for', async () => {
    await using fake = await startFakeCdn(provider)
    fake.refuse(1, 7)
    const failure = await purge(fake.cdn, ['settings']).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PurgeFailure)
    expect(failure).toMatchObject({ retryAfterMs: 7000 })
    await purge(fake.cdn, ['settings'])
    expect(fake.purges).toHaveLength(1)
  })

  test('one that does not answer is a failure', async () => {
    const fake = await startFakeCdn(provider)
    await fake[Symbol.asyncDispose]()
    await expect(purge(fake.cdn, ['settings'])).rejects.toThrow(PurgeFailure)
  })
})

test('every Varnish server is purged, and it is a failure if one of them is not', async () => {
  await using a = await startFakeCdn('varnish')
  await using b = await startFakeCdn('varnish')
  const cdn = openCdn({ ...a.config, purgeUrls: [...a.config.purgeUrls, ...b.config.purgeUrls] })
  await purge(cdn, ['settings'])
  expect([a, b].map(({ purges }) => purges.length)).toEqual([1, 1])
  b.refuse(1)
  await expect(purge(cdn, ['settings'])).rejects.toThrow(PurgeFailure)
})

test('each has headers of its own', () => {
  const config = { service: 'x', token: 'y', purgeUrls: [] }
  const headersOf = (provider: (typeof cdnProviders)[number]) =>
    openCdn({ provider, ...config }).headersFor(['product:1', 'listing'], 60)
  const surrogate = { 'surrogate-control': 'max-age=60', 'surrogate-key': 'everything product:1 listing' }
  expect(headersOf('fastly')).toEqual(surrogate)
  expect(headersOf('varnish')).toEqual(surrogate)
  expect(headersOf('cloudflare')).toEqual({
    'cloudflare-cdn-cache-control': 'max-age=60',
    'cache-tag': 'everything,product:1,listing',
  })
})
