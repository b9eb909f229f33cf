import { sql } from 'drizzle-orm'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished } from 'vitest'
import { openMarket, test, type Market } from '@server/testing/market'
import { diskFiles } from './disk-files'
import { diskLevel, type Codec } from './disk-level'
import { followInvalidations, type SharedMark } from './invalidations'
import { taggedCache } from './tagged-cache'

const limits = { maxBytes: 1024 * 1024, maxAgeSeconds: 60 }

const textCodec: Codec<string> = {
  encode: (value) => ({ head: { kind: 'text' }, body: Buffer.from(value) }),
  decode: (_, body) => ({ value: `${Buffer.from(body)} from disk`, size: 10 }),
}

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'kijani-cache-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** A cache as a process opens it, of the market's database and a folder. */
async function startProcess(market: Market, root: string, maxAgeSeconds = limits.maxAgeSeconds) {
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  const invalidations = followInvalidations(pool, market.services.log)
  const files = diskFiles({ ...limits, root, name: 'build', log: market.services.log })
  await files.ready
  const cache = taggedCache(invalidations, {
    ...limits,
    disk: diskLevel(files, invalidations, maxAgeSeconds),
  })
  let isStopped = false
  async function stop() {
    if (isStopped) return
    isStopped = true
    await files.close()
    invalidations.stop()
    await pool.end()
  }
  onTestFinished(stop)
  await expect.poll(() => invalidations.mark().xmin).toBeGreaterThan(0)
  const load = async (key: string, tags = ['listing'], value = key) =>
    (await cache.load(key, async (mark) => ({ value, size: 10, cacheable: { tags, mark } }), textCodec)).value
  return { cache, files, load, stop }
}

const invalidate = (market: Market, tag: string) =>
  market.db.execute(sql`select invalidate_cache(array[${tag}]::text[])`)

/** The files of a cache, in all folders. */
const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('what one process has stored', () => {
  test('another one has, until a commit changes one of its tags', async ({ market }) => {
    const root = newFolder()
    const first = await startProcess(market, root)
    await first.load('page', ['store:a'])
    await first.load('other', ['store:b'])
    await first.files.close()
    const second = await startProcess(market, root)
    expect(await second.load('page')).toBe('page from disk')
    await invalidate(market, 'store:a')
    await expect.poll(() => second.load('page', ['store:a'], 'new page')).toBe('new page')
    await second.files.close()
    const third = await startProcess(market, root)
    expect(await third.load('page')).toBe('new page from disk')
    expect(await third.load('other')).toBe('other from disk')
  })

  test('is not served by one that started after a change that nobody saw', async ({ market }) => {
    const root = newFolder()
    const first = await startProcess(market, root)
    await first.load('page', ['store:a'])
    await first.load('other', ['store:b'])
    await first.stop()
    await invalidate(market, 'store:a')
    const second = await startProcess(market, root)
    expect(await second.load('page')).toBe('page')
    expect(await second.load('other')).toBe('other from disk')
  })

  test('is not served before anything is known of what has changed', async ({ market }) => {
    const root = newFolder()
    const first = await startProcess(market, root)
    await first.load('page')
    await first.stop()
    const client = { query: () => new Promise(() => {}) } as unknown as pg.Pool
    const invalidations = followInvalidations(client, market.services.log)
    onTestFinished(() => invalidations.stop())
    const level = diskLevel(first.files, invalidations, limits.maxAgeSeconds)
    expect(await level.read('page', textCodec)).toBeUndefined()
  })

  test('is not served for another database with the same folder', async ({ market }) => {
    const root = newFolder()
    const first = await startProcess(market, root)
    await first.load('page')
    await first.stop()
    const otherMarket = await openMarket()
    onTestFinished(() => otherMarket.close())
    expect(await (await startProcess(otherMarket, root)).load('page')).toBe('page')
  })

  test('is not served once changes have been lost, as by a restore', async ({ market }) => {
    const root = newFolder()
    const first = await startProcess(market, root)
    await first.load('page')
    await first.stop()
    await market.db.execute(sql`truncate cache_invalidations`)
    expect(await (await startProcess(market, root)).load('page')).toBe('page')
  })

  test('is not served when it is too old, or from the future', async ({ market }) => {
    const root = newFolder()
    const first = await startProcess(market, root)
    await first.load('page')
    await first.stop()
    const [file] = filesIn(root)
    const original = await first.files.read('page')
    const { mark } = original!.head as { mark: SharedMark }
    for (const [minutes, expected] of [
      [0, 'page from disk'],
      [-0.5, 'page from disk'],
      [-1.5, 'page'],
      [1, 'page'],
    ] as const) {
      const head = { ...(original!.head as object), mark: { ...mark, at: mark.at + minutes * 60_000 } }
      const writer = diskFiles({ ...limits, root, name: 'build', log: market.services.log })
      await writer.ready
      writer.write('page', head, original!.body)
      await writer.close()
      expect(filesIn(root)).toEqual([file])
      const process = await startProcess(market, root)
      expect(await process.load('page'), `${minutes} minutes`).toBe(expected)
      await process.stop()
    }
  })
})

test('a value that is not the same for everyone, or that was read while it changed, is never stored', async ({
  market,
}) => {
  const root = newFolder()
  const { cache, load, files } = await startProcess(market, root)
  await cache.load('private', async () => ({ value: 'private', size: 10 }), textCodec)
  await cache.load('call', async (mark) => ({ value: 'call', size: 10, cacheable: { tags: [], mark } }))
  await cache.load(
    'page',
    async (mark) => {
      await invalidate(market, 'store:changing')
      await expect.poll(() => load('probe', ['store:changing'])).toBeDefined()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { value: 'page', size: 10, cacheable: { tags: ['store:changing'], mark } }
    },
    textCodec,
  )
  await files.close()
  expect(await files.read('private')).toBeUndefined()
  expect(await files.read('call')).toBeUndefined()
  expect(await files.read('page')).toBeUndefined()
})

test('a file that was cut short or altered is not served', async ({ market }) => {
  const root = newFolder()
  const first = await startProcess(market, root)
  await first.load('page')
  await first.stop()
  const [file] = filesIn(root)
  const bytes = readFileSync(file!)
  const zeros = Buffer.alloc(bytes.length)
  const altered = Buffer.from(bytes)
  altered[altered.length - 1]! ^= 1
  for (const damaged of [bytes.subarray(0, -1), bytes.subarray(0, 5), Buffer.alloc(0), zeros, altered]) {
    writeFileSync(file!, damaged)
    const process = await startProcess(market, root)
    expect(await process.load('page')).toBe('page')
    await process.stop()
    // Replaced by a whole one.
    expect(readFileSync(file!).length).toBeGreaterThan(bytes.length - 10)
  }
})
