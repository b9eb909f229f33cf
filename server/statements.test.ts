import { describe, expect, vi } from 'vitest'
import type { PaymentMethod } from '@contract/payments/facts'
import { desc } from 'drizzle-orm'
import { paymentEvents } from '@server/database/schema/payments'
import { loadSession } from '@server/domains/accounts/service'
import { handlePaymentEvent } from '@server/domains/payments/handle-event'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { paymentsOf } from '@server/domains/payments/testing/payment-flow'
import { providerFixtures } from '@server/domains/payments/testing/provider-fixtures'
import { paymentHooks } from '@server/domains/payments/webhook'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'
import { statementsOf, withoutCounting } from '@server/testing/statements'

// Not the vendors' own city, so that shipping is not free.
const address = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

/** A customer, and two vendors with three products: what an order of several lines and parcels is made of. */
async function createScenario(market: Market) {
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
  const apiWithNewKey = () => market.api(session, market.newKey())
  const placeOrder = (method: PaymentMethod = 'paystack') =>
    market.placeOrder({ api: apiWithIdempotencyKeys(market, customer) }, lines, address, method)
  return { market, vendors, goods, customer, lines, apiWithNewKey, placeOrder }
}
type Scenario = Awaited<ReturnType<typeof createScenario>>

/** The customer's API with a new idempotency key for each call. */
const apiWithIdempotencyKeys = (market: Market, { session }: Person) =>
  new Proxy(market.api(session), {
    get: (_, name: 'add_to_cart') => market.api(session, market.newKey())[name],
  })

async function placePaidOrder(scenario: Scenario, fixture = paystackFixture) {
  const { market, customer } = scenario
  const orderId = await scenario.placeOrder(fixture.method)
  await fixture.pay(await fixture.open({ customer: { ...customer, api: scenario.apiWithNewKey() }, orderId }))
  await market.runJobs()
  return orderId
}

/** What is counted, prepared by the rest of the step. */
type CountedCall = () => Promise<unknown>

/**
 * The most statements that each procedure may send, whatever the number of lines, items and vendors: no loop sends one for each. Begin and
 * commit are not counted. A limit is only ever raised with a reason in the commit.
 */
const limits: Record<string, { maxStatements: number; prepare(scenario: Scenario): Promise<CountedCall> }> = {
  'add to cart': {
    maxStatements: 4,
    prepare: async ({ goods, apiWithNewKey }) => {
      const api = apiWithNewKey()
      return () => api.add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
    },
  },
  'change a cart line': {
    maxStatements: 3,
    prepare: async ({ goods, apiWithNewKey }) => {
      await apiWithNewKey().add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
      const api = apiWithNewKey()
      return () => api.update_cart_item_quantity({ p_product_id: goods[0].id, p_quantity: 3 })
    },
  },
  'remove a cart line': {
    maxStatements: 3,
    prepare: async ({ goods, apiWithNewKey }) => {
      await apiWithNewKey().add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
      const api = apiWithNewKey()
      return () => api.remove_from_cart({ p_product_id: goods[0].id })
    },
  },
  'merge a guest cart': {
    maxStatements: 5,
    prepare: async ({ goods, apiWithNewKey }) => {
      const api = apiWithNewKey()
      const p_items = goods.map(({ id }) => ({ product_id: id, quantity: 2 }))
      return () => api.merge_guest_cart({ p_items })
    },
  },
  'read the cart': {
    maxStatements: 1,
    prepare: async ({ goods, apiWithNewKey }) => {
      await apiWithNewKey().add_to_cart({ p_product_id: goods[0].id, p_quantity: 1 })
      const api = apiWithNewKey()
      return () => api.get_cart_items()
    },
  },
  'shipping options': {
    maxStatements: 2,
    prepare: async (scenario) => {
      await fillCart(scenario)
      return () => scenario.apiWithNewKey().get_shipping_options({ p_shipping_address: address })
    },
  },
  'estimate taxes': {
    maxStatements: 2,
    prepare: async (scenario) => {
      const { p_shipping_details } = await fillCart(scenario)
      const p_rate_id = p_shipping_details.rate_id
      return () => scenario.apiWithNewKey().estimate_order_taxes({ p_shipping_address: address, p_rate_id })
    },
  },
  'place an order': {
    maxStatements: 15,
    prepare: async (scenario) => {
      const input = await fillCart(scenario)
      const api = scenario.apiWithNewKey()
      return () => api.create_order(input)
    },
  },
  ...Object.fromEntries(
    providerFixtures.flatMap((fixture) => [
      [
        `start a payment, ${fixture.method}`,
        {
          // A prompt counts against five limits, and the first one renews its provider's token.
          maxStatements: fixture.kind === 'prompt' ? 23 : 12,
          prepare: async (scenario: Scenario) => {
            const orderId = await scenario.placeOrder(fixture.method)
            return () =>
              fixture.open({ customer: { ...scenario.customer, api: scenario.apiWithNewKey() }, orderId })
          },
        },
      ],
      [
        `a paid webhook, ${fixture.method}`,
        { maxStatements: 12, prepare: (scenario: Scenario) => preparePaidWebhook(scenario, fixture) },
      ],
    ]),
  ),
  'get a product': {
    // The second one reads the weights of the product's score.
    maxStatements: 2,
    prepare:
      async ({ market, goods }) =>
      () =>
        market.api(null).get_product_details({ p_product_id: goods[0].id }),
  },
  'list products': {
    maxStatements: 1,
    prepare:
      async ({ market }) =>
      () =>
        market.api(null).get_all_active_products({}),
  },
  'list a vendor’s orders': {
    maxStatements: 3,
    prepare: async (scenario) => {
      await placePaidOrder(scenario)
      return () => scenario.vendors[0].api.get_vendor_orders({})
    },
  },
  'list a customer’s orders': {
    maxStatements: 3,
    prepare: async (scenario) => {
      await scenario.placeOrder()
      return () => scenario.customer.api.get_customer_orders({})
    },
  },
  'ship an item': {
    maxStatements: 2,
    prepare: async (scenario) => {
      const [item] = await scenario.market.itemsOf(await placePaidOrder(scenario))
      const input = { p_item_id: item!.id, p_tracking_number: 'KE-1', p_shipping_provider: 'DHL' }
      return () => scenario.vendors[0].api.add_shipping_info(input)
    },
  },
  'cancel an unpaid order': {
    maxStatements: 9,
    prepare: async (scenario) => {
      const p_order_id = await scenario.placeOrder()
      return () => scenario.apiWithNewKey().cancel_order({ p_order_id })
    },
  },
  'refund an item': {
    maxStatements: 21,
    prepare: async (scenario) => {
      const [item] = await scenario.market.itemsOf(await placePaidOrder(scenario))
      const { api } = await scenario.market.newAdmin()
      return () => api.refund_order_item({ p_item_id: item!.id, p_reason: 'Broken on arrival' })
    },
  },
  'read the session': {
    maxStatements: 1,
    prepare:
      async ({ market, customer: { session } }) =>
      () =>
        loadSession(market.db, session.sessionId, session.userId, market.services.config),
  },
}

const fillCart = ({ market, customer, lines }: Scenario) =>
  market.prepareOrder({ api: apiWithIdempotencyKeys(market, customer) }, lines, address)

/** A provider's webhook about a payment: receiving it, and running its job. */
async function preparePaidWebhook(
  scenario: Scenario,
  fixture: (typeof providerFixtures)[number],
): Promise<CountedCall> {
  const { market, customer } = scenario
  // The first sale of a vendor, or through a provider, opens its ledger account: two statements more, once.
  await placePaidOrder(scenario, fixture)
  const orderId = await scenario.placeOrder(fixture.method)
  const page = await fixture.open({ customer: { ...customer, api: scenario.apiWithNewKey() }, orderId })
  const [payment] = await paymentsOf(market, orderId)
  await fixture.injectFault(market, payment!.reference, { hooks: 0 })
  await fixture.pay(page)
  await market.runJobs()
  const { url, init } = await requestOf(() => fixture.sendSuccessWebhook(market, payment!.reference))
  const hooks = paymentHooks(market.services)
  return async () => {
    const response = await hooks.request(url.slice(`${market.origin}/hooks`.length), init)
    expect(response.status).toBe(200)
    await handlePaymentEvent({ eventId: await withoutCounting(() => lastEventIdOf(market)) }, market.services)
    expect((await withoutCounting(() => paymentsOf(market, orderId))).map(({ status }) => status)).toEqual([
      'paid',
    ])
  }
}

async function lastEventIdOf({ db }: Market): Promise<string> {
  const [event] = await db.select().from(paymentEvents).orderBy(desc(paymentEvents.receivedAt)).limit(1)
  return event!.id
}

/** The request that `send` makes, which is not sent. */
async function requestOf(send: CountedCall) {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await send()
  const [url, init] = fetchSpy.mock.calls[0]!
  fetchSpy.mockRestore()
  return { url: String(url), init }
}

describe('the statements of a procedure', () => {
  test.for(Object.entries(limits))(
    '%s: sends no more statements than its limit',
    async ([name, { maxStatements, prepare }], { market }) => {
      const work = await prepare(await createScenario(market))
      const statements = await statementsOf(work)
      expect(statements.length, `${name}:\n${statements.join('\n')}`).toBeLessThanOrEqual(maxStatements)
    },
  )
})
