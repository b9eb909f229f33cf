import { eq } from 'drizzle-orm'
import type { Api } from '@contract/contract'
import type { PaymentMethod } from '@contract/payments/facts'
import { kenyanMobile } from '@contract/core/phone'
import type { OrderDetails } from '@contract/orders/procedures'
import { orders } from '@server/database/schema/orders'
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

/** Places, pays and fulfils the planned orders, each at its own time, as its buyer and its vendors would. */
export async function loadOrders(
  demo: DemoContext,
  people: People,
  stores: Stores,
  products: LoadedProducts,
  ageGroup: 'older' | 'newer',
): Promise<void> {
  const plannedOrders = planOrders().filter((order) => order.daysAgo > payoutDay === (ageGroup === 'older'))
  const ordersByBuyer = new Map<string, PlannedOrder[]>()
  for (const order of plannedOrders)
    ordersByBuyer.set(order.buyer.email, [...(ordersByBuyer.get(order.buyer.email) ?? []), order])
  // A buyer has one cart, so their orders are sequential; different buyers run in parallel.
  await mapConcurrently([...ordersByBuyer.values()], 6, async (orders) => {
    for (const order of orders) await loadOrder(demo, people, stores, products, order)
  })
}

async function loadOrder(
  demo: DemoContext,
  people: People,
  stores: Stores,
  products: LoadedProducts,
  plan: PlannedOrder,
) {
  const placedAt =
    plan.outcome === 'unpaid'
      ? minutesAfter(demo.now, -9)
      : demo.daysAgo(plan.daysAgo, 6 + (plan.daysAgo % 14))
  const buyer = people.find(plan.buyer.email)
  const api = demo.apiAs(buyer, placedAt)
  const orderId = await createOrder(
    demo.apiAs(buyer, placedAt, uuidOf(`order:${plan.key}`)),
    api,
    products,
    plan,
  )
  const order = await api.get_order_details({ p_order_id: orderId })
  if (order.order_status !== 'awaiting_payment') return
  if (plan.outcome === 'unpaid') return extendPaymentDeadline(demo, orderId)
  if (plan.outcome === 'withdrawn') {
    await demo.apiAs(buyer, minutesAfter(placedAt, 20)).cancel_order({ p_order_id: orderId })
    return
  }
  const buyerApi = demo.apiAs(buyer, minutesAfter(placedAt, 3))
  await payAtSandbox(await buyerApi.start_payment({ p_order_id: orderId }))
  await buyerApi.confirm_payment({ p_order_id: orderId })
  await fulfil(demo, people, stores, products, { plan, order, buyer }, placedAt)
}

/** Whoever looks at the demo can pay this order, however long it has been running: the usual hour would soon be over. */
async function extendPaymentDeadline({ services, now }: DemoContext, orderId: string): Promise<void> {
  await services.db
    .update(orders)
    .set({ paymentDueAt: minutesAfter(now, 365 * minutesPerDay) })
    .where(eq(orders.id, orderId))
}

async function createOrder(
  idempotentApi: Api,
  api: Api,
  products: LoadedProducts,
  plan: PlannedOrder,
): Promise<string> {
  const { email: _, ...address } = plan.buyer
  for (const { product_id, variant_id } of await api.get_cart_items())
    await api.remove_from_cart({ p_product_id: product_id, p_variant_id: variant_id })
  for (const line of plan.lines)
    await api.add_to_cart({ ...selectionOf(products, line), p_quantity: line.quantity })
  const options = await api.get_shipping_options({ p_shipping_address: address })
  const option = optionFor(plan, options)
  const tax = await api.estimate_order_taxes({ p_shipping_address: address, p_rate_id: option.rate_id })
  return idempotentApi.create_order({
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
  people: People,
  stores: Stores,
  products: LoadedProducts,
  { plan, order, buyer }: { plan: PlannedOrder; order: OrderDetails; buyer: Session },
  placedAt: Date,
) {
  if (plan.outcome === 'processing') return
  const { provider_name, min_delivery_days, max_delivery_days } = order.shipping_option
  const shippedAt = minutesAfter(placedAt, 26 * 60)
  const arrivedAt = minutesAfter(
    shippedAt,
    Math.ceil((min_delivery_days + max_delivery_days) / 2) * minutesPerDay,
  )
  const refundedAt = minutesAfter(arrivedAt, 3 * minutesPerDay)
  const isPickup = order.service === 'pickup'
  for (const [i, { item_id: p_item_id, variant_id }] of order.order_items.entries()) {
    const line = plan.lines.find(
      (plannedLine) => selectionOf(products, plannedLine).p_variant_id === variant_id,
    )
    const vendor = stores.find(line!.vendorKey).session
    if (shippedAt > demo.now || (plan.outcome === 'partly-shipped' && i > 0)) continue
    await demo.apiAs(vendor, shippedAt).update_order_item_status({
      p_item_id,
      p_status: 'shipped',
      ...(!isPickup && {
        p_shipping_provider: provider_name,
        p_tracking_number: `KJ${p_item_id.slice(0, 8).toUpperCase()}`,
      }),
    })
    if (arrivedAt > demo.now) continue
    if (isPickup) await collect(demo, { vendor, buyer, order }, arrivedAt)
    else await demo.apiAs(vendor, arrivedAt).update_order_item_status({ p_item_id, p_status: 'delivered' })
    if (plan.outcome !== 'refunded' || i > 0 || refundedAt > demo.now) continue
    const p_reason = 'Arrived broken, as your pictures clearly showed.'
    await demo.apiAs(people.admin, refundedAt).refund_order_item({ p_item_id, p_reason })
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
  { vendor, buyer, order }: { vendor: Session; buyer: Session; order: OrderDetails },
  at: Date,
): Promise<void> {
  const p_order_id = order.order_id
  const { parcels } = await demo.apiAs(buyer, at).get_order_details({ p_order_id })
  const p_code = parcels.find(({ collection }) => collection?.code)!.collection!.code!
  await demo.apiAs(vendor, at).confirm_collection({ p_order_id, p_code })
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)
