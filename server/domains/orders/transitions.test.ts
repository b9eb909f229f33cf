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
import { createItemInState, insertPaidPayment, type OrderedItem } from './testing/item-in-state'

const actions = Object.keys(orderItemActions) as OrderItemAction[]
const allCases = orderStatuses.flatMap((state) =>
  actions.flatMap((action) => actors.map((actor) => ({ state, action, actor }))),
)
type Case = (typeof allCases)[number]
const isAllowed = ({ state, action, actor }: Case) =>
  allows<OrderStatus>(orderItemActions[action], state, actor)

let sharedItem: Promise<OrderedItem> | undefined
const paidItem = (market: Market) => (sharedItem ??= createItemInState(market, 'processing'))

async function readState(tx: Queryable, { itemId, product }: OrderedItem) {
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
type ItemSnapshot = Awaited<ReturnType<typeof readState>>

/** Runs one case on an item of a paid order, put into its state, and rolls back. Returns the state before and after. */
async function tryCase(market: Market, { state, action, actor }: Case) {
  const orderedItem = await paidItem(market)
  const undo = new Error('undo')
  let snapshots: { before: ItemSnapshot; after: ItemSnapshot; refusal: Refusal | undefined } | undefined
  const attempt = market.db.transaction(async (tx) => {
    await tx.update(orderItems).set({ status: state }).where(eq(orderItems.id, orderedItem.itemId))
    const before = await readState(tx, orderedItem)
    const transition = { itemId: orderedItem.itemId, action, actor, actorId: null, now: market.clock() }
    const refusal = await tx
      .transaction((nestedTx) => transitionItem(nestedTx, transition))
      .then(() => undefined, toRefusal)
    snapshots = { before, after: await readState(tx, orderedItem), refusal }
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return snapshots!
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

describe('an item of a paid order', () => {
  test.for(allCases.filter(isAllowed))(
    'in state $state transitions when the actor $actor does $action',
    async (testCase, { market }) => {
      const { before, after, refusal } = await tryCase(market, testCase)
      expect(refusal).toBeUndefined()
      expect(after.item.status).toBe(orderItemActions[testCase.action].to)
      expect(after.events).toBe(before.events + 1)
      expect(after.stock - before.stock).toBe(['cancel', 'withdraw'].includes(testCase.action) ? 2 : 0)
    },
  )

  test('is unchanged by every transition the table does not allow', async ({ market }) => {
    const disallowedCases = allCases.filter((testCase) => !isAllowed(testCase))
    expect(new Set(disallowedCases.map(({ action }) => action))).toEqual(new Set(actions))
    expect(new Set(disallowedCases.map(({ actor }) => actor))).toEqual(new Set(actors))
    const unexpected: unknown[] = []
    for (const testCase of disallowedCases) {
      const { before, after, refusal } = await tryCase(market, testCase)
      const canActorPerform = (orderItemActions[testCase.action].by as readonly Actor[]).includes(
        testCase.actor,
      )
      const isUnchanged = JSON.stringify(before) === JSON.stringify(after)
      if (refusal?.code !== (canActorPerform ? 'item_status_changed' : 'not_allowed') || !isUnchanged)
        unexpected.push({ ...testCase, isUnchanged, code: refusal?.code })
    }
    expect(unexpected).toEqual([])
  })

  test('has a history starting when it was placed', async ({ market }) => {
    const { itemId } = await paidItem(market)
    const events = await eventsOf(market, itemId)
    expect(events.map((event) => [event.action, event.fromStatus, event.toStatus, event.actor])).toEqual([
      ['place', null, 'awaiting_payment', 'customer'],
      ['start', 'awaiting_payment', 'processing', 'payment'],
    ])
  })
})

test.for(['vendor', 'admin'] as const)(
  'cannot be started by a %s before its order is paid',
  async (actor, { market }) => {
    const { itemId, orderId } = await createItemInState(market)
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
  const { itemId } = await createItemInState(market, 'processing')
  const transitionBy = (action: OrderItemAction, actor: Actor) =>
    market.db.transaction((tx) =>
      transitionItem(tx, { itemId, action, actor, actorId: null, now: market.clock() }),
    )
  const results = await Promise.allSettled([
    transitionBy('ship', 'vendor'),
    transitionBy('cancel', 'admin'),
    transitionBy('ship', 'vendor'),
  ])
  const rejections = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  expect(rejections).toHaveLength(2)
  for (const refusal of rejections) expect(refusal).toMatchObject({ code: 'item_status_changed' })
  const statusEvents = (await eventsOf(market, itemId)).filter((event) => event.fromStatus === 'processing')
  expect(statusEvents).toHaveLength(1)
})

const eventsOf = ({ db }: Market, itemId: string) =>
  db
    .select()
    .from(orderItemEvents)
    .where(eq(orderItemEvents.itemId, itemId))
    .orderBy(orderItemEvents.createdAt, orderItemEvents.id)
