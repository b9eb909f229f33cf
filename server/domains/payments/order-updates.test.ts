import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { finishRefunds, placeOrder } from './testing/payment-flow'
import { paystackFixture as fixture } from './testing/card-fixtures'

/** Collects who is notified about an order, from the database's notification channel. */
async function listenAbout(market: Market, orderId: string) {
  const client = new pg.Client({ connectionString: market.url })
  let received: string[] = []
  await client.connect()
  onTestFinished(() => client.end())
  client.on('notification', ({ payload }) => {
    const { user, topic, id } = JSON.parse(payload!) as Record<string, string>
    if (id === orderId) received.push(`${user} ${topic}`)
  })
  await client.query('listen live')
  return {
    heard: () => received,
    forget: () => void (received = []),
  }
}

test('buyer and vendor receive an update at every step of a payment and its refund', async ({ market }) => {
  const purchase = await placeOrder(market)
  const { customer, vendor, orderId } = purchase
  const both = [`${customer.session.userId} order`, `${vendor.session.userId} sale`]
  const line = await listenAbout(market, orderId)
  const afterwards = async (work: () => Promise<unknown>) => {
    line.forget()
    await work()
    await expect.poll(line.heard).toEqual(expect.arrayContaining(both))
  }

  let page = ''
  await afterwards(async () => (page = await fixture.open(purchase)))
  await fixture.leave(page)
  await afterwards(() => customer.api.confirm_payment({ p_order_id: orderId }))
  page = await fixture.open(purchase)
  await afterwards(async () => {
    await fixture.pay(page)
    await market.runJobs()
  })
  const [item] = await market.itemsOf(orderId)
  await afterwards(() => vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' }))
  await afterwards(() => finishRefunds(market, orderId))
})
