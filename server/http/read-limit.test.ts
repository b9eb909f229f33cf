import { Hono } from 'hono'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { serverLimits } from '@server/limits'
import { readLimit } from './read-limit'

/** Sends so many requests from an address; answers the statuses. */
async function statusesOf(remoteAddress: string, count: number): Promise<Set<number>> {
  const limitReads = readLimit(new BlockList())
  const app = new Hono().get('/', (c) => {
    limitReads(c)
    return c.text('read')
  })
  app.onError((error, c) => c.text(error.message, (error as unknown as { status: 429 }).status))
  const statuses = new Set<number>()
  for (let n = 0; n < count; n++)
    statuses.add((await app.request('/', {}, { incoming: { socket: { remoteAddress } } })).status)
  return statuses
}

const { times } = serverLimits.uncachedReads

test('an address reads up to the limit past the caches, and is then told to wait', async () => {
  expect(await statusesOf('203.0.113.7', times)).toEqual(new Set([200]))
  expect(await statusesOf('203.0.113.7', times + 1)).toEqual(new Set([200, 429]))
})

test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  '%s, possibly a proxy, is not limited',
  async (address) => {
    expect(await statusesOf(address, times + 1)).toEqual(new Set([200]))
  },
)
