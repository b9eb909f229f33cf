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
async function processWith({ services }: Market, assets: Record<string, string>) {
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
    const older = await processWith(market, { 'app-1.js': 'one', 'shared-0.js': 'both' })
    const newer = await processWith(market, {
      'app-2.js': 'two',
      'app-2.js.br': 'two in brotli',
      'app-2.js.gz': 'two in gzip',
      'shared-0.js': 'both',
    })
    const fromNewer = await newer('/assets/app-1.js')
    expect([fromNewer.status, await fromNewer.text()]).toEqual([200, 'one'])
    expect(fromNewer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(fromNewer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await (await older('/assets/app-2.js')).text()).toBe('two')
    const compressed = await older('/assets/app-2.js', 'gzip, br')
    expect(await compressed.text()).toBe('two in brotli')
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('an asset that no build has is not found, and the 404 is not cached', async ({ market }) => {
    const ask = await processWith(market, { 'app-1.js': 'one' })
    for (const path of ['/assets/app-0.js', '/assets/..%2fwitness.json', '/assets/a..b']) {
      const answer = await ask(path)
      expect([path, await answer.text()]).not.toEqual([path, 'one'])
      if (path === '/assets/app-0.js')
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })
})

test('the assets of a build go a week after it was last in use, unless another has them too', async ({
  market,
}) => {
  const { db } = market
  await processWith(market, { 'old-1.js': 'old', 'lasting-0.js': 'lasting' })
  const age = (days: number) =>
    db
      .update(builds)
      .set({ seenAt: sql`now() - make_interval(days => ${days})` as never })
      .where(sql`${builds.assets} ? 'old-1.js'`)
  await age(6)
  const ask = await processWith(market, { 'new-2.js': 'new', 'lasting-0.js': 'lasting' })
  expect((await ask('/assets/old-1.js')).status).toBe(200)
  await age(8)
  const later = await processWith(market, { 'new-3.js': 'new', 'lasting-0.js': 'lasting' })
  expect((await later('/assets/old-1.js')).status).toBe(404)
  expect(await market.services.files.get('assets/lasting-0.js')).toBeDefined()
  expect((await later('/assets/new-2.js')).status).toBe(200)
})

test('a build that is started again is stored once', async ({ market }) => {
  const assets = { 'again-1.js': 'again' }
  await processWith(market, assets)
  const seen = () =>
    db
      .select()
      .from(builds)
      .where(sql`${builds.assets} ? 'again-1.js'`)
  const { db } = market
  const [before] = await seen()
  await db
    .update(builds)
    .set({ seenAt: sql`now() - interval '3 days'` as never })
    .where(eq(builds.id, before!.id))
  await processWith(market, assets)
  const after = await seen()
  expect(after).toHaveLength(1)
  expect(after[0]!.seenAt.getTime()).toBeGreaterThanOrEqual(before!.seenAt.getTime())
})
