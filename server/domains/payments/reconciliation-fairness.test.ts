import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect } from 'vitest'
import { orders } from '@server/database/schema/orders'
import { payments } from '@server/database/schema/payments'
import { keys } from '@server/sandbox/paystack/key'
import { test, type Market } from '@server/testing/market'
import { reconcileOpenPayments } from './reconciliation'
import { newReference } from './reference'
import { paystackFixture as fixture } from './testing/card-fixtures'
import { orderOf, paymentsOf, placeOrder, statusesOf } from './testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const minute = 60_000

/** A thousand open payments of as many orders, which look like the one given. */
async function addOpenPayments(market: Market, orderId: string) {
  const order = await orderOf(market, orderId)
  const [like] = await paymentsOf(market, orderId)
  const copies = Array.from({ length: 1000 }, () => ({ ...order, id: randomUUID() }))
  await market.db.insert(orders).values(copies)
  await market.db
    .insert(payments)
    .values(
      copies.map(({ id }) => ({ ...like!, id: randomUUID(), orderId: id, reference: newReference('kj') })),
    )
}

/** Services whose Paystack answers that `reference` is paid, and an error about every other one. */
async function withFlakyPaystack(market: Market, reference: string, chargeMinor: number) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    const data = { id: requests, status: 'success', reference, amount: chargeMinor, currency: 'USD' }
    const isPaid = request.url!.endsWith(reference)
    response.writeHead(isPaid ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isPaid ? { status: true, message: 'ok', data } : { status: false }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { config } = market.services
  const services = {
    ...market.services,
    config: { ...config, paystack: { ...config.paystack, baseUrl, keys } },
  }
  return { services, asked: () => requests, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a thousand hopeless payments do not keep the next one waiting for more than five minutes', async ({
  market,
}) => {
  const hopeless = await placeOrder(market)
  await fixture.open(hopeless)
  await addOpenPayments(market, hopeless.orderId)
  const purchase = await placeOrder(market)
  await fixture.open(purchase)
  const [payment] = await paymentsOf(market, purchase.orderId)
  const { services, asked, close } = await withFlakyPaystack(market, payment!.reference, payment!.chargeMinor)
  const due = payment!.createdAt.getTime() + 2 * minute
  const isPaid = async () => (await statusesOf(market, purchase.orderId))[0] === 'processing'
  let minutes = 0
  for (; minutes <= 5 && !(await isPaid()); minutes++) {
    market.setClock(new Date(due + minutes * minute))
    await reconcileOpenPayments(undefined as never, services)
  }
  await close()
  expect(await isPaid()).toBe(true)
  expect(minutes).toBeLessThanOrEqual(5)
  // Each was asked about at least once, none of them in every run.
  expect(asked()).toBeGreaterThan(1000)
})
