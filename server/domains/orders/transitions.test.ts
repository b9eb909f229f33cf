import { count, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { Refusal } from '@contract/refusals'
import { actors, allows, type Actor } from '@contract/core/state-machine'
import {
  orderItemActions,
  orderStatuses,
  type OrderItemAction,
  type OrderStatus,
} from '@contract/orders/states'
import type { Queryable } from '@server/database/connect'
import { productVariants } from '@server/database/schema/catalog'
import { orderItemEvents, orderItems, orders } from '@server/database/schema/orders'
import { test, type Market } from '@server/testing/market'
import { transitionItem } from './transition-item'
import { itemInState, insertPaidPayment, type OrderedItem } from './testing/item-in-state'

const actions = Object.keys(orderItemActions) as OrderItemAction[]
const everyCase = orderStatuses.flatMap((state) =>
  actions.flatMap((action) => actors.map((actor) => ({ state, action, actor }))),
)
type Case = (typeof everyCase)[number]
const isAllowed = ({ state, action, actor }: Case) =>
  allows<OrderStatus>(orderItemActions[action], state, actor)

let shared: Promise<OrderedItem> | undefined
const paidItem = (market: Market) => (shared ??= itemInState(market, 'processing'))

async function look(tx: Queryable, { itemId, product }: OrderedItem) {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId))
  const [events] = await tx
    .select({ n: count() })
    .from(orderItemEvents)
    .where(eq(orderItemEvents.itemId, itemId))
  const [stock] = await tx
    .select({ n: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.id, product.variantId))
  return { item: item!, events: events!.n, stock: stock!.n }
}
type Seen = Awaited<ReturnType<typeof look>>

/** Runs one case on an item of a paid order, put into its state, and rolls back. Answers the state before and after. */
async function tryCase(market: Market, { state, action, actor }: Case) {
  const bought = await paidItem(market)
  const undo = new Error('undo')
  let seen: { before: Seen; after: Seen; refusal: Refusal | undefined } | undefined
  const attempt = market.db.transaction(async (tx) => {
    await tx.update(orderItems).set({ status: state }).where(eq(orderItems.id, bought.itemId))
    const before = await look(tx, bought)
    const move = { itemId: bought.itemId, action, actor, actorId: null, now: market.clock() }
    const refusal = await tx
      .transaction((inner) => transitionItem(inner, move))
      .then(() => undefined, asRefusal)
    seen = { before, after: await look(tx, bought), refusal }
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return seen!
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

describe('an item of a paid order', () => {
  test.for(everyCase.filter(isAllowed))(
    'in state $state transitions when the actor $actor does $action',
    async (one, { market }) => {
      const { before, after, refusal } = await tryCase(market, one)
      expect(refusal).toBeUndefined()
      expect(after.item.status).toBe(orderItemActions[one.action].to)
      expect(after.events).toBe(before.events + 1)
      expect(after.stock - before.stock).toBe(['cancel', 'withdraw'].includes(one.action) ? 2 : 0)
    },
  )

  test('is unchanged by every transition the table does not allow', async ({ market }) => {
    const refused = everyCase.filter((one) => !isAllowed(one))
    expect(new Set(refused.map(({ action }) => action))).toEqual(new Set(actions))
    expect(new Set(refused.map(({ actor }) => actor))).toEqual(new Set(actors))
    const slips: unknown[] = []
    for (const one of refused) {
      const { before, after, refusal } = await tryCase(market, one)
      const mayEver = (orderItemActions[one.action].by as readonly Actor[]).includes(one.actor)
      const untouched = JSON.stringify(before) === JSON.stringify(after)
      if (refusal?.code !== (mayEver ? 'item_moved_on' : 'not_allowed') || !untouched)
        slips.push({ ...one, untouched, code: refusal?.code })
    }
    expect(slips).toEqual([])
  })

  test('has a history starting when it was placed', async ({ market }) => {
    const { itemId } = await paidItem(market)
    const events = await eventsOf(market, itemId)
    expect(events.map((e) => [e.action, e.fromStatus, e.toStatus, e.actor])).toEqual([
      ['place', null, 'awaiting_payment', 'customer'],
      ['start', 'awaiting_payment', 'processing', 'payment'],
    ])
  })
})

test.for(['vendor', 'admin'] as const)(
  'cannot be started by a %s before its order is paid',
  async (actor, { market }) => {
    const { itemId, orderId } = await itemInState(market)
    const start = () =>
      market.db.transaction((tx) =>
        transitionItem(tx, { itemId, action: 'start', actor, actorId: null, now: market.clock() }),
      )
    await expect(start()).rejects.toMatchObject({ code: 'order_not_paid' })
    const [order] = await market.db.select().from(orders).where(eq(orders.id, orderId))
    const paidAt = market.clock()
    const paymentId = await insertPaidPayment(market.db, order!, paidAt)
    await market.db.update(orders).set({ paidAt, paymentId }).where(eq(orders.id, orderId))
    expect((await start()).status).toBe('processing')
  },
)

test('concurrent transitions never both succeed from the same state', async ({ market }) => {
  const { itemId } = await itemInState(market, 'processing')
  const by = (action: OrderItemAction, actor: Actor) =>
    market.db.transaction((tx) =>
      transitionItem(tx, { itemId, action, actor, actorId: null, now: market.clock() }),
    )
  const tries = await Promise.allSettled([by('ship', 'vendor'), by('cancel', 'admin'), by('ship', 'vendor')])
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(lost).toHaveLength(2)
  for (const refusal of lost) expect(refusal).toMatchObject({ code: 'item_moved_on' })
  const left = (await eventsOf(market, itemId)).filter((event) => event.fromStatus === 'processing')
  expect(left).toHaveLength(1)
})

const eventsOf = ({ db }: Market, itemId: string) =>
  db
    .select()
    .from(orderItemEvents)
    .where(eq(orderItemEvents.itemId, itemId))
    .orderBy(orderItemEvents.createdAt, orderItemEvents.id)
