import { asc, eq } from 'drizzle-orm'
import type { Api } from '@contract/contract'
import type { PaymentMethod } from '@contract/payments/facts'
import { kenyanMobile } from '@contract/core/phone'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { orderItems, orders } from '@server/database/schema/orders'
import { idempotencyKeys } from '@server/database/schema/platform'
import { groupBy } from '@server/platform/group-by'
import type { Session } from '@server/platform/session'
import type { People } from './people'
import { planOrders, type PlannedLine, type PlannedOrder } from './plan'
import type { LoadedProducts } from './products'
import { payAtSandbox, refundAtSandbox } from './payments'
import type { Stores } from './stores'
import { mapConcurrently, uuidOf, type DemoContext } from './demo-context'

/** Orders older than this have been delivered, wherever they went, before the demo's payouts. */
const payoutDay = 62
/** In minutes. */
const minutesPerDay = 24 * 60

interface Loaded {
  people: People
  stores: Stores
  products: LoadedProducts
}

interface PlacedOrder {
  plan: PlannedOrder
  orderId: string
  buyer: Session
  placedAt: Date
}

/**
 * Places, pays and fulfils the planned orders, each at its own time, as its buyer and its vendors would. `onLoaded` is told how many of all are
 * done.
 */
export async function loadOrders(
  demo: DemoContext,
  loaded: Loaded,
  ageGroup: 'older' | 'newer',
  onLoaded: (count: number, total: number) => void,
): Promise<void> {
  const allOrders = planOrders()
  const plannedOrders = allOrders.filter((order) => order.daysAgo > payoutDay === (ageGroup === 'older'))
  const earlierIds = await placedOrderIds(demo)
  let count = ageGroup === 'older' ? 0 : allOrders.length - plannedOrders.length
  // A buyer has one cart, so their orders are sequential; different buyers run in parallel.
  const ordersByBuyer = [...groupBy(plannedOrders, ({ buyer }) => buyer.email).values()]
  await mapConcurrently(ordersByBuyer, 6, async (buyerOrders) => {
    await emptyCart(demo.apiAs(loaded.people.find(buyerOrders[0]!.buyer.email), demo.now))
    for (const plan of buyerOrders) {
      await loadOrder(demo, loaded, plan, earlierIds.get(keyOf(plan)))
      onLoaded(++count, allOrders.length)
    }
  })
}

const keyOf = ({ key }: PlannedOrder) => uuidOf(`order:${key}`)

/** Those of an interrupted load, by the idempotency key they were placed with. */
async function placedOrderIds({ services }: DemoContext): Promise<ReadonlyMap<string, string>> {
  const rows = await services.db
    .select({ key: idempotencyKeys.key, orderId: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.call, 'create_order'))
  return new Map(rows.map(({ key, orderId }) => [key, orderId as string]))
}

/** An interrupted load may have left something in it. */
async function emptyCart(api: Api): Promise<void> {
  for (const { product_id, variant_id } of await api.get_cart_items())
    await api.remove_from_cart({ p_product_id: product_id, p_variant_id: variant_id })
}

async function loadOrder(
  demo: DemoContext,
  loaded: Loaded,
  plan: PlannedOrder,
  earlierId: string | undefined,
): Promise<void> {
  const placedAt =
    plan.outcome === 'unpaid'
      ? minutesAfter(demo.now, -9)
      : demo.daysAgo(plan.daysAgo, 6 + (plan.daysAgo % 14))
  const buyer = loaded.people.find(plan.buyer.email)
  const orderId = earlierId ?? (await placeOrder(demo, loaded.products, { plan, buyer, placedAt }))
  const order = { plan, orderId, buyer, placedAt }
  const items = await itemsOf(demo, orderId)
  if (items[0]!.status !== 'awaiting_payment') return fulfil(demo, loaded, order, items)
  if (plan.outcome === 'unpaid') return extendPaymentDeadline(demo, orderId)
  if (plan.outcome === 'withdrawn') return withdraw(demo, order)
  await pay(demo, order)
  await fulfil(
    demo,
    loaded,
    order,
    items.map((item) => ({ ...item, status: 'processing' })),
  )
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number]

const itemsOf = ({ services }: DemoContext, orderId: string) =>
  services.db
    .select({
      itemId: orderItems.id,
      variantId: orderItems.variantId,
      status: orderItems.status,
      shippingOption: orders.shippingOption,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.line))

async function withdraw(demo: DemoContext, { orderId, buyer, placedAt }: PlacedOrder): Promise<void> {
  await demo.apiAs(buyer, minutesAfter(placedAt, 20)).cancel_order({ p_order_id: orderId })
}

async function pay(demo: DemoContext, { orderId, buyer, placedAt }: PlacedOrder): Promise<void> {
  const api = demo.apiAs(buyer, minutesAfter(placedAt, 3))
  await payAtSandbox(await api.start_payment({ p_order_id: orderId }))
  await api.confirm_payment({ p_order_id: orderId })
}

/** Whoever looks at the demo can pay this order, however long it has been running: the usual hour would soon be over. */
async function extendPaymentDeadline({ services, now }: DemoContext, orderId: string): Promise<void> {
  await services.db
    .update(orders)
    .set({ paymentDueAt: minutesAfter(now, 365 * minutesPerDay) })
    .where(eq(orders.id, orderId))
}

/** Buys through the cart. Returns the order's id. */
async function placeOrder(
  demo: DemoContext,
  products: LoadedProducts,
  { plan, buyer, placedAt }: Omit<PlacedOrder, 'orderId'>,
): Promise<string> {
  const api = demo.apiAs(buyer, placedAt)
  const { email: _, ...address } = plan.buyer
  for (const line of plan.lines)
    await api.add_to_cart({ ...selectionOf(products, line), p_quantity: line.quantity })
  const options = await api.get_shipping_options({ p_shipping_address: address })
  const option = optionFor(plan, options)
  const tax = await api.estimate_order_taxes({ p_shipping_address: address, p_rate_id: option.rate_id })
  return demo.apiAs(buyer, placedAt, keyOf(plan)).create_order({
    p_shipping_address: address,
    p_payment_method: paymentMethodOf(plan),
    p_shipping_details: option,
    p_shipping_cost: option.estimated_cost,
    p_tax_amount: tax,
  })
}

function selectionOf(products: LoadedProducts, { vendorKey, productKey, variantIndex }: PlannedLine) {
  const { productId, variantIds } = products.find(vendorKey, productKey)
  return { p_product_id: productId, p_variant_id: variantIds[variantIndex]! }
}

/** Most pay by card; one in five by Flutterwave; of those with a Kenyan phone, one in three by M-Pesa. */
function paymentMethodOf({ daysAgo, buyer }: PlannedOrder): PaymentMethod {
  if (daysAgo % 5 === 0) return 'flutterwave'
  return daysAgo % 3 === 0 && kenyanMobile(buyer.phoneNumber) ? 'mpesa' : 'paystack'
}

/** Transitions in the future have not happened yet: a parcel takes as long as its shipping service says. */
async function fulfil(
  demo: DemoContext,
  { people, stores, products }: Loaded,
  { plan, orderId, buyer, placedAt }: PlacedOrder,
  items: readonly Item[],
): Promise<void> {
  if (plan.outcome === 'processing' || plan.outcome === 'withdrawn') return
  const { rate_id, provider_name, min_delivery_days, max_delivery_days } = items[0]!.shippingOption
  const shippedAt = minutesAfter(placedAt, 26 * 60)
  const arrivedAt = minutesAfter(
    shippedAt,
    Math.ceil((min_delivery_days + max_delivery_days) / 2) * minutesPerDay,
  )
  const refundedAt = minutesAfter(arrivedAt, 3 * minutesPerDay)
  const isPickup = serviceOfRate(rate_id) === 'pickup'
  for (const [i, { itemId: p_item_id, variantId, status }] of items.entries()) {
    const line = plan.lines.find(
      (plannedLine) => selectionOf(products, plannedLine).p_variant_id === variantId,
    )
    const vendor = stores.find(line!.vendorKey).session
    if (shippedAt > demo.now || (plan.outcome === 'partly-shipped' && i > 0)) continue
    if (status === 'processing')
      await demo.apiAs(vendor, shippedAt).update_order_item_status({
        p_item_id,
        p_status: 'shipped',
        ...(!isPickup && {
          p_shipping_provider: provider_name,
          p_tracking_number: `KJ${p_item_id.slice(0, 8).toUpperCase()}`,
        }),
      })
    if (arrivedAt > demo.now) continue
    if (status === 'processing' || status === 'shipped') {
      if (isPickup) await collect(demo, { vendor, buyer, orderId }, arrivedAt)
      else await demo.apiAs(vendor, arrivedAt).update_order_item_status({ p_item_id, p_status: 'delivered' })
    }
    if (plan.outcome !== 'refunded' || i > 0 || refundedAt > demo.now) continue
    if (status !== 'refunded') {
      const p_reason = 'Arrived broken, as your pictures clearly showed.'
      await demo.apiAs(people.admin, refundedAt).refund_order_item({ p_item_id, p_reason })
    }
    await refundAtSandbox(demo, p_item_id, minutesAfter(refundedAt, 5))
  }
}

/** Now and then a buyer collects, where the vendor is near enough. */
function optionFor<Option extends { rate_id: string }>(
  { daysAgo }: PlannedOrder,
  options: readonly Option[],
): Option {
  const pickup = options.find(({ rate_id }) => rate_id === 'pickup')
  if (pickup && daysAgo % 4 === 0) return pickup
  const deliveries = options.filter((option) => option !== pickup)
  return deliveries[daysAgo % deliveries.length]!
}

/** The buyer shows the code that their order page has. */
async function collect(
  demo: DemoContext,
  { vendor, buyer, orderId: p_order_id }: { vendor: Session; buyer: Session; orderId: string },
  at: Date,
): Promise<void> {
  const { parcels } = await demo.apiAs(buyer, at).get_order_details({ p_order_id })
  const p_code = parcels.find(({ collection }) => collection?.code)!.collection!.code!
  await demo.apiAs(vendor, at).confirm_collection({ p_order_id, p_code })
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)
