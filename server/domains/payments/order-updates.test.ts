import { expect, onTestFinished } from 'vitest'
import { createMessageFeed } from '@server/platform/events/message-feed'
import { test, type Market } from '@server/testing/market'
import { finishRefunds, placeOrder } from './testing/payment-flow'
import { paystackFixture as fixture } from './testing/card-fixtures'

/** Collects who is told about an order, as every process with open pages does. */
function listenForOrder(market: Market, orderId: string) {
  const feed = createMessageFeed(market.db.$client, market.services.log, 50)
  let receivedTopics: string[] = []
  onTestFinished(() => feed.stop())
  feed.start({
    onMessage(text) {
      const { user, topic, id } = JSON.parse(text) as Record<string, string>
      if (id === orderId) receivedTopics.push(`${user} ${topic}`)
    },
    onConnect: () => {},
    onDisconnect: () => {},
  })
  return {
    messages: () => receivedTopics,
    clear: () => void (receivedTopics = []),
  }
}

test('buyer and vendor receive an update at every step of a payment and its refund', async ({ market }) => {
  const purchase = await placeOrder(market)
  const { customer, vendor, orderId } = purchase
  const expectedUpdates = [`${customer.session.userId} order`, `${vendor.session.userId} sale`]
  const updates = listenForOrder(market, orderId)
  const expectUpdatesAfter = async (action: () => Promise<unknown>) => {
    updates.clear()
    await action()
    await expect.poll(updates.messages).toEqual(expect.arrayContaining(expectedUpdates))
  }

  let page = ''
  await expectUpdatesAfter(async () => (page = await fixture.open(purchase)))
  await fixture.leave(page)
  await expectUpdatesAfter(() => customer.api.confirm_payment({ p_order_id: orderId }))
  page = await fixture.open(purchase)
  await expectUpdatesAfter(async () => {
    await fixture.pay(page)
    await market.runJobs()
  })
  const [item] = await market.itemsOf(orderId)
  await expectUpdatesAfter(() =>
    vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' }),
  )
  await expectUpdatesAfter(() => finishRefunds(market, orderId))
})
