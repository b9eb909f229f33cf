import { createRouterClient } from '@orpc/server'
import { describe, expect } from 'vitest'
import { paymentMethods } from '@contract/payment-providers'
import { openMarketplace } from '@server/marketplace'
import { procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { createApp } from './app'
import { handlers } from './handlers'

/** The market as a real shop: nothing stands in for the mail server and the payment provider. */
const realShop = ({ services }: Market): Services => ({
  ...services,
  config: { ...services.config, demo: false, sandbox: false, smtpUrl: 'smtp://mail.example' },
})

describe('a real shop without a key of a payment provider', () => {
  test.for(paymentMethods)(
    'lets nobody place an order by %s that nobody could pay',
    async (method, { market }) => {
      const { session } = await market.newCustomer()
      const product = await market.newProduct({ quantity: 3 })
      const context = { services: realShop(market), session }
      const api = createRouterClient(procedureRouter(handlers), { context })
      await expect(
        market.placeOrder({ api }, [{ product, quantity: 1 }], nairobi, method),
      ).rejects.toMatchObject({ code: 'payment_method_unavailable' })
      expect(await market.stockOf(product)).toBe(3)
    },
  )

  test('lets nobody pay with a test card', async ({ market }) => {
    const customer = await market.newCustomer()
    const order = await market.placeOrder(customer, [{ product: await market.newProduct(), quantity: 1 }])
    const context = { services: realShop(market), session: customer.session }
    const api = createRouterClient(procedureRouter(handlers), { context })
    await expect(api.start_payment({ p_order_id: order })).rejects.toMatchObject({
      code: 'payment_method_unavailable',
    })
    const app = createApp(realShop(market), { authSecret: 'x'.repeat(32), live: market.live })
    expect((await app.request('/sandbox/paystack/checkout/any')).status).toBe(404)
    expect((await app.request('/hooks/paystack', { method: 'POST', body: '{}' })).status).toBe(409)
  })
})

describe('a real shop', () => {
  test('shows nobody the mail that was caught while it was tried out', async ({ market }) => {
    const app = createApp(realShop(market), { authSecret: 'x'.repeat(32), live: market.live })
    expect((await app.request('/dev/inbox')).status).toBe(404)
    expect((await app.request('/api/dev/inbox')).status).toBe(404)
  })

  test('does not open without a mail server', async ({ market }) => {
    const config = { ...realShop(market).config, smtpUrl: undefined }
    const opened = openMarketplace(config, {
      databaseUrl: market.url,
      publicUrl: market.origin,
      internalUrl: market.origin,
    })
    await expect(opened).rejects.toThrow(/set SMTP_URL/)
  })
})
