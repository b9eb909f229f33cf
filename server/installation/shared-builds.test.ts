import { Hono } from 'hono'
import { eq, sql } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { builds } from '@server/database/schema/installation'
import { staticAssets } from '@server/http/static-assets'
import { test, type Market } from '@server/testing/market'
import { shareBuild } from './shared-builds'

/** A process that serves a build with these assets, as `name: contents`. */
async function startProcess({ services }: Market, assets: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'kijani-build-'))
  mkdirSync(join(root, 'assets'))
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(root, 'assets', name), text)
  const { stop } = await shareBuild(services, root)
  onTestFinished(() => {
    stop()
    rmSync(root, { recursive: true, force: true })
  })
  const app = new Hono().use('*', staticAssets(root, services.files)).all('*', (c) => c.text('a page'))
  return (path: string, encoding = '') => app.request(path, { headers: { 'accept-encoding': encoding } })
}

describe('while two versions serve', () => {
  test('each process has the assets of the other', async ({ market }) => {
    const requestOlder = await startProcess(market, { 'app-1.js': 'one', 'shared-0.js': 'both' })
    const requestNewer = await startProcess(market, {
      'app-2.js': 'two',
      'app-2.js.br': 'two in brotli',
      'app-2.js.gz': 'two in gzip',
      'shared-0.js': 'both',
    })
    const olderAsset = await requestNewer('/assets/app-1.js')
    expect([olderAsset.status, await olderAsset.text()]).toEqual([200, 'one'])
    expect(olderAsset.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(olderAsset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await (await requestOlder('/assets/app-2.js')).text()).toBe('two')
    const compressed = await requestOlder('/assets/app-2.js', 'gzip, br')
    expect(await compressed.text()).toBe('two in brotli')
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('an asset that no build has is not found, and the 404 is not cached', async ({ market }) => {
    const request = await startProcess(market, { 'app-1.js': 'one' })
    for (const path of ['/assets/app-0.js', '/assets/..%2fwitness.json', '/assets/a..b']) {
      const response = await request(path)
      expect([path, await response.text()]).not.toEqual([path, 'one'])
      if (path === '/assets/app-0.js')
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })
})

test('the assets of a build are deleted a week after its last use, unless another build has them too', async ({
  market,
}) => {
  const { db } = market
  await startProcess(market, { 'old-1.js': 'old', 'lasting-0.js': 'lasting' })
  const setLastSeenDaysAgo = (days: number) =>
    db
      .update(builds)
      .set({ seenAt: sql`now() - make_interval(days => ${days})` as never })
      .where(sql`${builds.assets} ? 'old-1.js'`)
  await setLastSeenDaysAgo(6)
  const request = await startProcess(market, { 'new-2.js': 'new', 'lasting-0.js': 'lasting' })
  expect((await request('/assets/old-1.js')).status).toBe(200)
  await setLastSeenDaysAgo(8)
  const requestLater = await startProcess(market, { 'new-3.js': 'new', 'lasting-0.js': 'lasting' })
  expect((await requestLater('/assets/old-1.js')).status).toBe(404)
  expect(await market.services.files.get('assets/lasting-0.js')).toBeDefined()
  expect((await requestLater('/assets/new-2.js')).status).toBe(200)
})

test('a build that is started again is stored once', async ({ market }) => {
  const assets = { 'again-1.js': 'again' }
  await startProcess(market, assets)
  const readStoredBuilds = () =>
    db
      .select()
      .from(builds)
      .where(sql`${builds.assets} ? 'again-1.js'`)
  const { db } = market
  const [before] = await readStoredBuilds()
  await db
    .update(builds)
    .set({ seenAt: sql`now() - interval '3 days'` as never })
    .where(eq(builds.id, before!.id))
  await startProcess(market, assets)
  const after = await readStoredBuilds()
  expect(after).toHaveLength(1)
  expect(after[0]!.seenAt.getTime()).toBeGreaterThanOrEqual(before!.seenAt.getTime())
})
