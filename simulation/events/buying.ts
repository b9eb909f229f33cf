import { and, desc, eq, gt } from 'drizzle-orm'
import { ledgerAccounts } from '@server/database/schema/ledger'
import { orderItems, orders } from '@server/database/schema/orders'
import { paymentsOf } from '@server/domains/payments/testing/payment-flow'
import { providerFixtures } from '@server/domains/payments/testing/provider-fixtures'
import type { Person } from '@server/testing/people'
import { nairobi, type TestProduct } from '@server/testing/shopping'
import type { SeededRandom } from '../../harness/random'
import type { Order, SimulationContext } from '../context'
import { skipIfRefused, pickRecent, NoCandidate, pickOne, type Event } from './event'

const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }
// Where the vendors are.
const lagos = { ...nairobi, city: 'Lagos', state: 'Lagos', country: 'NG' }

type Lines = { product: TestProduct; quantity: number }[]

async function placeOrder(context: SimulationContext, random: SeededRandom): Promise<Order> {
  if (context.orders.length >= context.maxOrders) throw new NoCandidate()
  const customer = random.pick(context.customers)
  const lines = Array.from({ length: random.int(1, 3) }, () => ({
    product: random.pick(context.products),
    quantity: random.int(1, 3),
  }))
  return placeOrderOf(context, customer, lines, random)
}

async function placeOrderOf(
  context: SimulationContext,
  customer: Person,
  lines: Lines,
  random: SeededRandom,
): Promise<Order> {
  const { method } = random.pick(providerFixtures)
  const orderId = await context.market.placeOrder(customer, lines, random.pick([nairobi, mombasa]), method)
  const order = { orderId, customer, pages: [] }
  context.orders.push(order)
  return order
}

/** A customer whose refund became credit. */
async function someoneWithCredit(
  { market, customers }: SimulationContext,
  random: SeededRandom,
): Promise<Person> {
  const credits = await market.db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'customer_credit'), gt(ledgerAccounts.balanceMinor, 0)))
  const { owner } = pickOne(credits, random)
  return pickOne(
    customers.filter(({ session }) => session.userId === owner),
    random,
  )
}

/** Of one vendor's product, in a cart with nothing else. */
async function placePickupOrder(context: SimulationContext, random: SeededRandom): Promise<Order> {
  if (context.orders.length >= context.maxOrders) throw new NoCandidate()
  const customer = random.pick(context.customers)
  const lines = [{ product: random.pick(context.products), quantity: random.int(1, 3) }]
  const { method } = random.pick(providerFixtures)
  const orderId = await context.market
    .placeOrder(customer, lines, lagos, method, 'pickup')
    .catch(skipIfNotOffered)
  const order = { orderId, customer, pages: [] }
  context.orders.push(order)
  return order
}

/** Pickup is offered only if everything in the cart is where the buyer is. */
function skipIfNotOffered(error: unknown): never {
  if (error instanceof Error && error.message.includes('no way to ship')) throw new NoCandidate()
  throw error
}

/** What buyers do. */
export const buyerEvents: readonly Event[] = [
  {
    kind: 'place an order',
    weight: 8,
    run: placeOrder,
  },
  {
    kind: 'open a payment',
    weight: 12,
    async run({ orders }, random) {
      const order = pickRecent(orders, random)
      const fixture = random.pick(providerFixtures)
      order.pages.push({ fixture, page: await fixture.open(order) })
    },
  },
  {
    kind: 'pay',
    weight: 16,
    async run({ orders }, random) {
      const { fixture, page } = pickRecent(
        orders.flatMap(({ pages }) => pages),
        random,
      )
      await skipIfRefused(fixture.pay(page).catch(skipIfPromptGone))
    },
  },
  {
    kind: 'pay with credit',
    weight: 4,
    async run(context, random) {
      const customer = await someoneWithCredit(context, random)
      const [unpaid] = await context.market.db
        .select({ orderId: orders.id })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
        .where(and(eq(orders.customerId, customer.session.userId), eq(orderItems.status, 'awaiting_payment')))
        .orderBy(desc(orders.createdAt), orders.id)
        .limit(1)
      const lines = [{ product: random.pick(context.products), quantity: 1 }]
      const { orderId } = unpaid ?? (await placeOrderOf(context, customer, lines, random))
      await customer.api.pay_with_credit({ p_order_id: orderId })
    },
  },
  {
    kind: 'order and pay at once',
    weight: 14,
    async run(context, random) {
      const order = await placeOrder(context, random)
      const fixture = random.pick(providerFixtures)
      await skipIfRefused(fixture.pay(await fixture.open(order)).catch(skipIfPromptGone))
      await context.market.runJobs()
    },
  },
  {
    kind: 'order for pickup and pay',
    weight: 4,
    async run(context, random) {
      const order = await placePickupOrder(context, random)
      const fixture = random.pick(providerFixtures)
      await skipIfRefused(fixture.pay(await fixture.open(order)).catch(skipIfPromptGone))
      await context.market.runJobs()
    },
  },
  {
    kind: 'be declined or leave',
    weight: 4,
    async run({ orders }, random) {
      const { fixture, page } = pickRecent(
        orders.flatMap(({ pages }) => pages),
        random,
      )
      await skipIfRefused(
        (random.chance(50) ? fixture.fail(page) : fixture.leave(page)).catch(skipIfPromptGone),
      )
    },
  },
  {
    kind: 'come back from the payment page',
    weight: 4,
    async run({ orders }, random) {
      const { customer, orderId } = pickRecent(orders, random)
      await customer.api.confirm_payment({ p_order_id: orderId })
    },
  },
  {
    kind: 'pay another amount, or be notified never or repeatedly',
    weight: 5,
    async run({ orders, market }, random) {
      const order = pickRecent(orders, random)
      const fixture = random.pick(providerFixtures)
      const page = await fixture.open(order)
      const payment = (await paymentsOf(market, order.orderId)).findLast(
        ({ provider }) => provider === fixture.method,
      )
      if (!payment) throw new NoCandidate()
      const amount = Math.max(1, payment.chargeMinor + random.pick([-100, 100, 12_300]))
      const fault = random.chance(50) ? { hooks: random.int(0, 3) } : { amount }
      await fixture.injectFault(market, payment.reference, fault)
      await skipIfRefused(fixture.pay(page).catch(skipIfPromptGone))
    },
  },
  {
    kind: 'cancel an unpaid order',
    weight: 4,
    async run({ orders }, random) {
      const { customer, orderId } = pickRecent(orders, random)
      await customer.api.cancel_order({ p_order_id: orderId })
    },
  },
]

/** A phone shows nothing if its prompt was answered or has expired. */
function skipIfPromptGone(error: unknown): never {
  if (error instanceof Error && error.message.includes('nothing to answer')) throw new NoCandidate()
  throw error
}
