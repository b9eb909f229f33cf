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

const minuteMs = 60_000

/** Adds a thousand open payments of as many orders, copied from the given one. */
async function addOpenPayments(market: Market, orderId: string) {
  const order = await orderOf(market, orderId)
  const [template] = await paymentsOf(market, orderId)
  const copies = Array.from({ length: 1000 }, () => ({ ...order, id: randomUUID() }))
  await market.db.insert(orders).values(copies)
  await market.db.insert(payments).values(
    copies.map(({ id }) => ({
      ...template!,
      id: randomUUID(),
      orderId: id,
      reference: newReference('kj'),
    })),
  )
}

/** Services whose Paystack reports `reference` as paid, and an error for every other one. */
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
  return {
    services,
    requestCount: () => requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a thousand payments without an outcome do not delay the next one by more than five minutes', async ({
  market,
}) => {
  const stuckOrder = await placeOrder(market)
  await fixture.open(stuckOrder)
  await addOpenPayments(market, stuckOrder.orderId)
  const purchase = await placeOrder(market)
  await fixture.open(purchase)
  const [payment] = await paymentsOf(market, purchase.orderId)
  const { services, requestCount, close } = await withFlakyPaystack(
    market,
    payment!.reference,
    payment!.chargeMinor,
  )
  const dueMs = payment!.createdAt.getTime() + 2 * minuteMs
  const isPaid = async () => (await statusesOf(market, purchase.orderId))[0] === 'processing'
  let minutes = 0
  for (; minutes <= 5 && !(await isPaid()); minutes++) {
    market.setClock(new Date(dueMs + minutes * minuteMs))
    await reconcileOpenPayments(undefined as never, services)
  }
  await close()
  expect(await isPaid()).toBe(true)
  expect(minutes).toBeLessThanOrEqual(5)
  // Each was checked at least once, none of them in every run.
  expect(requestCount()).toBeGreaterThan(1000)
})
