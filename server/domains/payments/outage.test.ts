import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { keys as flutterwaveKeys } from '@server/sandbox/flutterwave/key'
import { keys as mpesaKeys } from '@server/sandbox/mpesa/key'
import { keys as paystackKeys } from '@server/sandbox/paystack/key'
import type { Services } from '@server/platform/services'
import { test, type Market } from '@server/testing/market'
import { reconcileOpenPayments } from './reconciliation'
import { paymentsOf, placeAndPay, placeOrder, statusesOf } from './testing/payment-flow'
import type { ProviderFixture } from './testing/provider-fixture'
import { providerFixtures } from './testing/provider-fixtures'

/** Runs `work` while a provider drops every connection; returns how many requests it received. */
async function countRequestsDuringOutage(
  { services }: Market,
  { method }: ProviderFixture,
  action: (services: Services) => Promise<unknown>,
) {
  let requestCount = 0
  const provider = createServer((request) => {
    requestCount++
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const unreachable = {
    ...services.config[method],
    baseUrl,
    keys: { ...paystackKeys, ...flutterwaveKeys, ...mpesaKeys },
  }
  await action({ ...services, config: { ...services.config, [method]: unreachable } })
  await new Promise((resolve) => provider.close(resolve))
  return requestCount
}

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

test.for(providerFixtures)(
  'reconciliation stops querying $method for this run when it is down, and continues with the others',
  async (fixture, { market }) => {
    for (let n = 0; n < 6; n++) await fixture.open(await placeOrder(market))
    const otherFixture = providerFixtures.find(({ method }) => method !== fixture.method)!
    const purchase = await placeOrder(market)
    const page = await otherFixture.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    await otherFixture.injectFault(market, payment!.reference, { hooks: 0 })
    await otherFixture.pay(page)
    market.setClock(new Date(Date.now() + 3 * 60_000))
    const reconcile = (services: Services) => reconcileOpenPayments(undefined as never, services)
    expect(await countRequestsDuringOutage(market, fixture, reconcile)).toBe(3)
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  },
)

test('a refund is retried for days while the provider is down', async ({ market }) => {
  const { vendor, orderId } = await placeAndPay(market)
  const [item] = await market.itemsOf(orderId)
  await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'Broken in the kiln' })
  const { rows } = await market.db.execute<{ max_attempts: number }>(
    sql`select max_attempts from graphile_worker.jobs where task_identifier = 'send_refund'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.max_attempts).toBeGreaterThanOrEqual(40)
})
