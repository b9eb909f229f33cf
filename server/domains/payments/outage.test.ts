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
async function duringOutage(
  { services }: Market,
  { method }: ProviderFixture,
  work: (services: Services) => Promise<unknown>,
) {
  let requests = 0
  const provider = createServer((request) => {
    requests++
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const away = {
    ...services.config[method],
    baseUrl,
    keys: { ...paystackKeys, ...flutterwaveKeys, ...mpesaKeys },
  }
  await work({ ...services, config: { ...services.config, [method]: away } })
  await new Promise((resolve) => provider.close(resolve))
  return requests
}

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

test.for(providerFixtures)(
  'reconciliation stops querying $method for this run when it is down, and continues with the others',
  async (fixture, { market }) => {
    for (let n = 0; n < 6; n++) await fixture.open(await placeOrder(market))
    const other = providerFixtures.find(({ method }) => method !== fixture.method)!
    const purchase = await placeOrder(market)
    const page = await other.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    await other.injectFault(market, payment!.reference, { hooks: 0 })
    await other.pay(page)
    market.setClock(new Date(Date.now() + 3 * 60_000))
    const sweep = (services: Services) => reconcileOpenPayments(undefined as never, services)
    expect(await duringOutage(market, fixture, sweep)).toBe(3)
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  },
)

test('a refund is retried for days while the provider is down', async ({ market }) => {
  const { vendor, orderId } = await placeAndPay(market)
  const [item] = await market.itemsOf(orderId)
  await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'Broken in the kiln' })
  const { rows } = await market.db.execute<{ tries: number }>(
    sql`select max_attempts as tries from graphile_worker.jobs where task_identifier = 'send_refund'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.tries).toBeGreaterThanOrEqual(40)
})
