import { describe, expect, vi } from 'vitest'
import type { PaymentMethod } from '@contract/payments/facts'
import { desc } from 'drizzle-orm'
import { paymentEvents } from '@server/database/schema/payments'
import { describeSession } from '@server/domains/accounts/service'
import { handlePaymentEvent } from '@server/domains/payments/handle-event'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { paymentsOf } from '@server/domains/payments/testing/payment-flow'
import { providerFixtures } from '@server/domains/payments/testing/provider-fixtures'
import { paymentHooks } from '@server/domains/payments/webhook'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'
import { statementsOf, withoutTransactionControl } from '@server/testing/statements'

// Not the vendors' own city, so that shipping is not free.
const address = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

/** A customer, and two vendors with three products: what an order of several lines and parcels is made of. */
async function openShop(market: Market) {
  const vendors = [await market.newVendor(), await market.newVendor()] as const
  const goods = [
    await market.newProduct({ vendor: vendors[0] }),
    await market.newProduct({ vendor: vendors[0] }),
    await market.newProduct({ vendor: vendors[1] }),
  ] as const
  const { session } = await market.newCustomer()
  const customer = { session, api: market.api(session) }
  const lines = goods.map((product) => ({ product, quantity: 1 }))
  /** As a browser calls it: with a new key for each change. */
  const byKey = () => market.api(session, market.newKey())
  const order = (method: PaymentMethod = 'paystack') =>
    market.placeOrder({ api: eachWithKey(market, customer) }, lines, address, method)
  return { market, vendors, goods, customer, lines, byKey, order }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** The customer's API with a new idempotency key for each call. */
const eachWithKey = (market: Market, { session }: Person) =>
  new Proxy(market.api(session), {
    get: (_, name: 'add_to_cart') => market.api(session, market.newKey())[name],
  })

async function paidOrder(shop: Shop, fixture = paystackFixture) {
  const { market, customer } = shop
  const orderId = await shop.order(fixture.method)
  await fixture.pay(await fixture.open({ customer: { ...customer, api: shop.byKey() }, orderId }))
  await market.runJobs()
  return orderId
}

/** What is counted, prepared by the rest of the step. */
type Work = () => Promise<unknown>

/**
 * The most statements that each procedure may send, whatever the number of lines, items and vendors: no loop sends one for each. Begin and
 * commit are not counted. A limit is only ever raised with a reason in the commit.
 */
const limits: Record<string, { most: number; prepare(shop: Shop): Promise<Work> }> = {
  'add to cart': {
    most: 4,
    prepare: async ({ goods, byKey }) => {
      const api = byKey()
      return () => api.add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
    },
  },
  'change a cart line': {
    most: 3,
    prepare: async ({ goods, byKey }) => {
      await byKey().add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
      const api = byKey()
      return () => api.update_cart_item_quantity({ p_product_id: goods[0].id, p_quantity: 3 })
    },
  },
  'remove a cart line': {
    most: 3,
    prepare: async ({ goods, byKey }) => {
      await byKey().add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
      const api = byKey()
      return () => api.remove_from_cart({ p_product_id: goods[0].id })
    },
  },
  'merge a guest cart': {
    most: 5,
    prepare: async ({ goods, byKey }) => {
      const api = byKey()
      const p_items = goods.map(({ id }) => ({ product_id: id, quantity: 2 }))
      return () => api.merge_guest_cart({ p_items })
    },
  },
  'read the cart': {
    most: 1,
    prepare: async ({ goods, byKey }) => {
      await byKey().add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
      const api = byKey()
      return () => api.get_cart_items()
    },
  },
  'shipping options': {
    most: 2,
    prepare: async (shop) => {
      await filledCart(shop)
      return () => shop.byKey().get_shipping_options({ p_shipping_address: address })
    },
  },
  'estimate taxes': {
    most: 2,
    prepare: async (shop) => {
      const { p_shipping_details } = await filledCart(shop)
      const p_rate_id = p_shipping_details.rate_id
      return () => shop.byKey().estimate_order_taxes({ p_shipping_address: address, p_rate_id })
    },
  },
  'place an order': {
    most: 15,
    prepare: async (shop) => {
      const asked = await filledCart(shop)
      const api = shop.byKey()
      return () => api.create_order(asked)
    },
  },
  ...Object.fromEntries(
    providerFixtures.flatMap((fixture) => [
      [
        `start a payment, ${fixture.method}`,
        {
          // A prompt counts against five limits, and the first one renews its provider's token.
          most: fixture.kind === 'prompt' ? 23 : 12,
          prepare: async (shop: Shop) => {
            const orderId = await shop.order(fixture.method)
            return () => fixture.open({ customer: { ...shop.customer, api: shop.byKey() }, orderId })
          },
        },
      ],
      [
        `a paid webhook, ${fixture.method}`,
        { most: 12, prepare: (shop: Shop) => paidWebhook(shop, fixture) },
      ],
    ]),
  ),
  'get a product': {
    // The second one reads the weights of the product's score.
    most: 2,
    prepare:
      async ({ market, goods }) =>
      () =>
        market.api(null).get_product_details({ p_product_id: goods[0].id }),
  },
  'list products': {
    most: 1,
    prepare:
      async ({ market }) =>
      () =>
        market.api(null).get_all_active_products({}),
  },
  'list a vendor’s orders': {
    most: 3,
    prepare: async (shop) => {
      await paidOrder(shop)
      return () => shop.vendors[0].api.get_vendor_orders({})
    },
  },
  'list a customer’s orders': {
    most: 3,
    prepare: async (shop) => {
      await shop.order()
      return () => shop.customer.api.get_customer_orders({})
    },
  },
  'ship an item': {
    most: 2,
    prepare: async (shop) => {
      const [item] = await shop.market.itemsOf(await paidOrder(shop))
      const input = { p_item_id: item!.id, p_tracking_number: 'KE-1', p_shipping_provider: 'DHL' }
      return () => shop.vendors[0].api.add_shipping_info(input)
    },
  },
  'cancel an unpaid order': {
    most: 9,
    prepare: async (shop) => {
      const p_order_id = await shop.order()
      return () => shop.byKey().cancel_order({ p_order_id })
    },
  },
  'refund an item': {
    most: 21,
    prepare: async (shop) => {
      const [item] = await shop.market.itemsOf(await paidOrder(shop))
      const { api } = await shop.market.newAdmin()
      return () => api.refund_order_item({ p_item_id: item!.id, p_reason: 'Broken on arrival' })
    },
  },
  'know who is signed in': {
    most: 1,
    prepare:
      async ({ market, customer: { session } }) =>
      () =>
        describeSession(market.db, session.sessionId, session.userId, market.services.config),
  },
}

const filledCart = ({ market, customer, lines }: Shop) =>
  market.readyToOrder({ api: eachWithKey(market, customer) }, lines, address)

/** A provider's word of a payment: taking it, and what its job does. */
async function paidWebhook(shop: Shop, fixture: (typeof providerFixtures)[number]): Promise<Work> {
  const { market, customer } = shop
  // The first sale of a vendor, or through a provider, opens its ledger account: two statements more, once.
  await paidOrder(shop, fixture)
  const orderId = await shop.order(fixture.method)
  const page = await fixture.open({ customer: { ...customer, api: shop.byKey() }, orderId })
  const [payment] = await paymentsOf(market, orderId)
  await fixture.injectFault(market, payment!.reference, { hooks: 0 })
  await fixture.pay(page)
  await market.runJobs()
  const { url, init } = await requestOf(() => fixture.claim(market, payment!.reference))
  const hooks = paymentHooks(market.services)
  return async () => {
    const answer = await hooks.request(url.slice(`${market.origin}/hooks`.length), init)
    expect(answer.status).toBe(200)
    await handlePaymentEvent(
      { eventId: await withoutTransactionControl(() => lastEventOf(market)) },
      market.services,
    )
    expect(
      (await withoutTransactionControl(() => paymentsOf(market, orderId))).map(({ status }) => status),
    ).toEqual(['paid'])
  }
}

async function lastEventOf({ db }: Market): Promise<string> {
  const [event] = await db.select().from(paymentEvents).orderBy(desc(paymentEvents.receivedAt)).limit(1)
  return event!.id
}

/** The request that `send` makes, which is not sent. */
async function requestOf(send: Work) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await send()
  const [url, init] = fetched.mock.calls[0]!
  fetched.mockRestore()
  return { url: String(url), init }
}

describe('the statements of a procedure', () => {
  test.for(Object.entries(limits))(
    '%s: not more than agreed',
    async ([name, { most, prepare }], { market }) => {
      const work = await prepare(await openShop(market))
      const statements = await statementsOf(work)
      expect(statements.length, `${name}:\n${statements.join('\n')}`).toBeLessThanOrEqual(most)
    },
  )
})
