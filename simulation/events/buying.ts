import { paymentsOf } from '@server/domains/payments/testing/payment-flow'
import { providerFixtures } from '@server/domains/payments/testing/provider-fixtures'
import { nairobi } from '@server/testing/shopping'
import type { Draw } from '../../harness/random'
import type { Order, SimulationWorld } from '../world'
import { acceptRefusals, withProbability, Nothing, one, type Event } from './event'

const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

async function placeOrder(world: SimulationWorld, draw: Draw): Promise<Order> {
  if (world.orders.length >= world.mostOrders) throw new Nothing()
  const customer = draw.pick(world.customers)
  const lines = Array.from({ length: draw.int(1, 3) }, () => ({
    product: draw.pick(world.goods),
    quantity: draw.int(1, 3),
  }))
  const { method } = draw.pick(providerFixtures)
  const orderId = await world.market.placeOrder(customer, lines, draw.pick([nairobi, mombasa]), method)
  const order = { orderId, customer, pages: [] }
  world.orders.push(order)
  return order
}

/** What buyers do. */
export const buying: readonly Event[] = [
  {
    kind: 'place an order',
    weight: 8,
    happen: placeOrder,
  },
  {
    kind: 'open a payment',
    weight: 12,
    async happen({ orders }, draw) {
      const order = withProbability(orders, draw)
      const fixture = draw.pick(providerFixtures)
      order.pages.push({ fixture, page: await fixture.open(order) })
    },
  },
  {
    kind: 'pay',
    weight: 16,
    async happen({ orders }, draw) {
      const { fixture, page } = withProbability(
        orders.flatMap(({ pages }) => pages),
        draw,
      )
      await acceptRefusals(fixture.pay(page).catch(nothingToAnswer))
    },
  },
  {
    kind: 'order and pay at once',
    weight: 14,
    async happen(world, draw) {
      const order = await placeOrder(world, draw)
      const fixture = draw.pick(providerFixtures)
      await acceptRefusals(fixture.pay(await fixture.open(order)).catch(nothingToAnswer))
      await world.market.runJobs()
    },
  },
  {
    kind: 'be declined or leave',
    weight: 4,
    async happen({ orders }, draw) {
      const { fixture, page } = withProbability(
        orders.flatMap(({ pages }) => pages),
        draw,
      )
      await acceptRefusals(
        (draw.chance(50) ? fixture.fail(page) : fixture.leave(page)).catch(nothingToAnswer),
      )
    },
  },
  {
    kind: 'come back from the payment page',
    weight: 4,
    async happen({ orders }, draw) {
      const { customer, orderId } = withProbability(orders, draw)
      await customer.api.confirm_payment({ p_order_id: orderId })
    },
  },
  {
    kind: 'pay another amount, or be told of never or often',
    weight: 5,
    async happen({ orders, market }, draw) {
      const order = withProbability(orders, draw)
      const fixture = draw.pick(providerFixtures)
      const page = await fixture.open(order)
      const payment = (await paymentsOf(market, order.orderId)).findLast(
        ({ provider }) => provider === fixture.method,
      )
      if (!payment) throw new Nothing()
      const amount = Math.max(1, payment.chargeMinor + draw.pick([-100, 100, 12_300]))
      const fault = draw.chance(50) ? { hooks: draw.int(0, 3) } : { amount }
      await fixture.injectFault(market, payment.reference, fault)
      await acceptRefusals(fixture.pay(page).catch(nothingToAnswer))
    },
  },
  {
    kind: 'cancel an item',
    weight: 4,
    async happen({ orders, market }, draw) {
      const { customer, orderId } = withProbability(orders, draw)
      const item = one(await market.itemsOf(orderId), draw)
      await customer.api.cancel_order_item({ p_item_id: item.id, p_reason: 'I changed my mind' })
    },
  },
]

/** The phone of a prompt that was answered or has gone. */
function nothingToAnswer(error: unknown): never {
  if (error instanceof Error && error.message.includes('nothing to answer')) throw new Nothing()
  throw error
}
