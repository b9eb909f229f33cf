import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { paymentMethods } from '@contract/payments/facts'
import type { Config } from '@server/config'
import { openMarketplace } from '@server/marketplace'
import { procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { openWarnings } from '@server/platform/warnings'
import { copyTemplateDatabase } from '@server/testing/database'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { createApp } from './app'
import { handlers } from './handlers'

/** The market in production mode: the mail server and payment providers are not simulated. */
const liveServicesOf = ({ services }: Market): Services => ({
  ...services,
  config: { ...services.config, demo: false, sandbox: false, smtpUrl: 'smtp://mail.test' },
})

describe('in production, without payment provider keys', () => {
  test.for(paymentMethods)(
    'nobody can place an order by %s, which could not be paid',
    async (method, { market }) => {
      const { session } = await market.newCustomer()
      const product = await market.newProduct({ quantity: 3 })
      const context = { services: liveServicesOf(market), session }
      const api = createRouterClient(procedureRouter(handlers), { context })
      await expect(
        market.placeOrder({ api }, [{ product, quantity: 1 }], nairobi, method),
      ).rejects.toMatchObject({ code: 'payment_method_unavailable' })
      expect(await market.stockOf(product)).toBe(3)
    },
  )

  test('nobody can pay with a test card', async ({ market }) => {
    const customer = await market.newCustomer()
    const order = await market.placeOrder(customer, [{ product: await market.newProduct(), quantity: 1 }])
    const context = { services: liveServicesOf(market), session: customer.session }
    const api = createRouterClient(procedureRouter(handlers), { context })
    await expect(api.start_payment({ p_order_id: order })).rejects.toMatchObject({
      code: 'payment_method_unavailable',
    })
    const app = createApp(liveServicesOf(market), {
      authSecret: 'x'.repeat(32),
      realtimeEvents: market.realtimeEvents,
    })
    expect((await app.request('/sandbox/paystack/checkout/any')).status).toBe(404)
    expect((await app.request('/hooks/paystack', { method: 'POST', body: '{}' })).status).toBe(409)
  })
})

describe('in production', () => {
  test('requests through a proxy that is not configured raise a warning', async ({ market }) => {
    const liveServices = liveServicesOf(market)
    const warnings = openWarnings(liveServices)
    const app = createApp(
      { ...liveServices, warnings },
      { authSecret: 'x'.repeat(32), realtimeEvents: market.realtimeEvents },
    )
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    for (let n = 0; n < 30; n++) await app.request('/api/openapi.json', { headers })
    expect(warnings.list()).toEqual([expect.stringMatching(/TRUSTED_PROXIES/)])
  })

  test('nobody can see mail captured during a trial', async ({ market }) => {
    const app = createApp(liveServicesOf(market), {
      authSecret: 'x'.repeat(32),
      realtimeEvents: market.realtimeEvents,
    })
    expect((await app.request('/dev/inbox')).status).toBe(404)
    expect((await app.request('/api/dev/inbox')).status).toBe(404)
  })

  const startMarketplace = async (market: Market, overrides: Partial<Config> = {}) => {
    const { url, drop } = await copyTemplateDatabase(inject('postgresUrl'))
    // A folder of files belongs to one database.
    const dataDir = mkdtempSync(join(tmpdir(), 'kijani-shop-'))
    onTestFinished(async () => {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const { config } = liveServicesOf(market)
    const requestedModes = { demo: false, sandbox: false }
    const marketplace = await openMarketplace(
      {
        ...config,
        dataDir,
        requestedModes,
        publicUrl: market.origin,
        mailFrom: 'Shop <hello@shop.test>',
        ...overrides,
      },
      { databaseUrl: url, publicUrl: market.origin, internalUrl: market.origin },
    )
    await marketplace.close()
  }

  test('the server does not start without a mail server', async ({ market }) => {
    await expect(startMarketplace(market, { smtpUrl: undefined })).rejects.toThrow(/set SMTP_URL/)
  })

  test('the server does not start without its public address', async ({ market }) => {
    await expect(startMarketplace(market, { publicUrl: undefined })).rejects.toThrow(/set PUBLIC_URL/)
  })

  test('the server does not start with a sender whose mail nobody receives', async ({ market }) => {
    await expect(startMarketplace(market, { mailFrom: market.services.config.mailFrom })).rejects.toThrow(
      /set MAIL_FROM/,
    )
  })

  test('the server starts with all of them', async ({ market }) => {
    await startMarketplace(market, { contactEmail: 'hello@shop.test' })
  })
})
