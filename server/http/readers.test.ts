import { createRouterClient } from '@orpc/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { dayOf } from '@contract/core/day'
import { recentWriteCookie } from '@contract/core/recent-write'
import { monthOf } from '@contract/payouts/statement-procedures'
import { connect } from '@server/database/connect'
import { openMarketplace, type Marketplace } from '@server/marketplace'
import { metaOf, procedureRouter } from '@server/platform/procedures'
import type { Session } from '@server/platform/session'
import { cookieFor } from '@server/testing/cookie'
import { openMarketOn, type Market } from '@server/testing/open-market'
import { readUrlOf, startStandby, type Standby } from '@server/testing/standby'
import { startTestServer } from '@server/testing/start-server'
import { variantsFor } from '../../harness/list-inputs'
import { handlers } from './handlers'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let primary: Awaited<ReturnType<typeof startTestServer>>
let standby: Standby
let market: Market
/** Another process of the same marketplace. */
let second: Marketplace
const secondDataDir = mkdtempSync(join(tmpdir(), 'kijani-second-'))

beforeAll(async () => {
  primary = await startTestServer()
  standby = await startStandby(primary)
  market = await openMarketOn(primary.url, { standbys: [standby] })
  second = await openMarketplace(market.services.config, {
    databaseUrl: market.url,
    readUrl: readUrlOf(market.url, [standby]),
    publicUrl: market.origin,
    internalUrl: market.origin,
  })
})

afterAll(async () => {
  await second.close()
  await market.close()
  await standby.stop()
  await primary.stop()
  rmSync(secondDataDir, { recursive: true, force: true })
})

/** The servers that the statements of pages and calls were sent to while `work` ran. */
async function serversOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const standbyPort = Number(new URL(standby.urlOf(market.url)).port)
  const servers = new Set<string>()
  // oxlint-disable-next-line typescript/unbound-method
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
    if (/products\b/.test(text)) servers.add(this.port === standbyPort ? 'standby' : 'primary')
    return original.apply(this, args) as never
  } as never)
  await work()
  spy.mockRestore()
  return servers
}

const untilUsed = () =>
  vi.waitFor(() => expect(market.services.readers!.choose()).not.toBe(market.db), {
    timeout: 20_000,
    interval: 10,
  })

const call = async (app: Marketplace['app'], name: string, input: object, cookie?: string) =>
  await app.request(`/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(input),
  })

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Every procedure that may read from a reader. */
const onReader = (Object.keys(contract) as ProcedureName[]).filter((name) => metaOf(name).onReader)

test('whatever may read from a reader works on a standby, which refuses all writes', async () => {
  const vendor = await market.newVendor()
  const admin = await market.newAdmin()
  const customer = await market.newCustomer()
  const product = await market.newProduct({ vendor })
  await market.placeOrder(customer, [{ product, quantity: 1 }])
  const { db, close } = connect(standby.urlOf(market.url), 5)
  await vi.waitFor(async () => {
    const orders = await db.execute('select from orders')
    expect(orders.rowCount).toBe(1)
  })
  const services = { ...market.services, readers: { choose: () => db } }
  const router = procedureRouter(handlers)
  const today = dayOf(new Date())
  const called = new Set<string>()
  const failures: string[] = []
  const callAs = async (session: Session | null, roles: Parameters<typeof variantsFor>[0]) => {
    const api = createRouterClient(router, { context: { services, session } })
    const { variants } = variantsFor(roles, {
      fields: {
        p_product_id: product.id,
        p_vendor_id: vendor.vendorId,
        p_customer_id: customer.session.userId,
        p_user_id: customer.session.userId,
        from: today,
        to: today,
        month: monthOf(today),
        p_month: monthOf(today),
        p_scope: 'vendor',
        p_slug: vendor.session.vendor!.storeSlug!,
        p_product_ids: [product.id],
        p_search: 'basket',
        search: 'basket',
        p_promotion_id: unknownId,
        p_newsletter_id: unknownId,
        p_run_id: unknownId,
        carrier_id: unknownId,
        country: 'KE',
        currency: 'KES',
        zone: 'same_country',
        service: 'standard',
        scope: 'vendor',
        subject: vendor.vendorId,
      },
      searches: ['basket', 'zzqxv'],
    })
    for (const { procedure, description, input, page } of variants) {
      if (page > 1 || !metaOf(procedure).onReader) continue
      called.add(procedure)
      await (api[procedure] as (value: unknown) => Promise<unknown>)(input).catch(
        (error: { code?: string; message: string }) =>
          error.code?.endsWith('_not_found') ||
          failures.push(`${procedure} (${description}): ${error.message}`),
      )
    }
  }
  await callAs(null, ['public'])
  await callAs(vendor.session, ['vendor', 'vendor_or_admin'])
  await callAs(admin.session, ['admin', 'vendor_or_admin'])
  await close()
  expect(failures).toEqual([])
  expect(onReader.filter((name) => !called.has(name))).toEqual([])
  expect(onReader.length).toBeGreaterThan(60)
})

test('a visitor reads from the standby', async () => {
  const product = await market.newProduct()
  await untilUsed()
  const read = () => call(market.app, 'get_all_active_products', { search: product.name })
  expect(await serversOf(read)).toEqual(new Set(['standby']))
})

describe('who has just changed something', () => {
  const changePrice = (product: { id: string }, cookie: string) =>
    call(
      market.app,
      'update_products',
      { p_product_ids: [product.id], p_change: { kind: 'price', percent: 100 } },
      cookie,
    )
  const priceIn = async (response: Response) =>
    ((await response.json()) as { items: { price: number }[] }).items[0]!.price

  test('is shown it by every process, and everyone else within a second', async () => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, priceMinor: 10_00 })
    const session = await cookieFor(market, vendor.session.userId)
    for (let n = 1; n <= 5; n++) {
      await untilUsed()
      const response = await changePrice(product, session)
      const committedAt = performance.now()
      expect(response.status).toBe(200)
      const cookie = `${session}; ${response.headers.getSetCookie().join('; ')}`
      for (const { app } of [market, second])
        expect(await priceIn(await call(app, 'list_vendor_products', {}, cookie))).toBe(10 * 2 ** n)
      const products = { search: product.name }
      for (const { app } of [market, second])
        expect(await priceIn(await call(app, 'get_all_active_products', products, cookie))).toBe(10 * 2 ** n)
      await sleep(Math.max(0, committedAt + 1_000 - performance.now()))
      expect(await priceIn(await call(second.app, 'get_all_active_products', products))).toBe(10 * 2 ** n)
    }
  })

  test('reads from the primary for two seconds; a call that only reads changes nothing', async () => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor })
    const session = await cookieFor(market, vendor.session.userId)
    const written = await changePrice(product, session)
    expect(written.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^recent_write=1; Max-Age=2;/),
    )
    const list = (cookie: string) => call(second.app, 'list_vendor_products', {}, cookie)
    await untilUsed()
    expect(await serversOf(() => list(`${session}; ${recentWriteCookie}=1`))).toEqual(new Set(['primary']))
    expect(await serversOf(() => list(session))).toEqual(new Set(['standby']))
    expect((await list(session)).headers.getSetCookie().join()).not.toContain(recentWriteCookie)
    const refused = await call(market.app, 'update_products', {}, session)
    expect(refused.status).toBe(400)
    expect(refused.headers.getSetCookie().join()).not.toContain(recentWriteCookie)
  })
})

// The last test, since it ends the standby.
test('no request fails when the standby is killed, and the health check says so', async () => {
  const product = await market.newProduct()
  await untilUsed()
  const statuses = new Set<number>()
  let isRunning = true
  const requesting = (async () => {
    for (let n = 0; isRunning; n++) {
      // Another one each time, which no cache answers.
      const input = { search: product.name, price_max: 100 + n }
      statuses.add((await call(market.app, 'get_all_active_products', input)).status)
      await sleep(1)
    }
  })()
  await sleep(200)
  await standby.kill()
  await vi.waitFor(
    async () => {
      const { alarms } = (await (await market.app.request('/api/health')).json()) as { alarms: string[] }
      expect(alarms).toContain('A database reader isn’t used.')
    },
    { timeout: 20_000, interval: 500 },
  )
  isRunning = false
  await requesting
  expect(statuses).toEqual(new Set([200]))
})
