import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Services } from '@server/platform/services'
import { test, type Market } from '@server/testing/market'
import { sweepOpenPayments } from './sweeps'
import { openPage, placeAndPay, placeOne } from './testing/paying'

/** Runs `work` while the provider breaks every connection off; answers how often it was asked. */
async function duringOutage({ services }: Market, work: (services: Services) => Promise<unknown>) {
  let asked = 0
  const provider = createServer((request) => {
    asked++
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  await work({
    ...services,
    config: { ...services.config, paystack: { secretKey: 'sk_test_none', baseUrl } },
  })
  await new Promise((resolve) => provider.close(resolve))
  return asked
}

test('a sweep does not wait for a provider that is away, payment after payment', async ({ market }) => {
  for (let n = 0; n < 6; n++) await openPage(await placeOne(market))
  market.setClock(new Date(Date.now() + 3 * 60_000))
  expect(await duringOutage(market, (services) => sweepOpenPayments(undefined as never, services))).toBe(3)
  market.setClock(undefined)
})

test('a refund is tried for days while the provider is away', async ({ market }) => {
  const { vendor, orderId } = await placeAndPay(market)
  const [item] = await market.itemsOf(orderId)
  await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'Broken in the kiln' })
  const { rows } = await market.db.execute<{ tries: number }>(
    sql`select max_attempts as tries from graphile_worker.jobs where task_identifier = 'send_refund'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.tries).toBeGreaterThanOrEqual(40)
})
