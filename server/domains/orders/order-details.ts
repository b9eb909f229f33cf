import { formatDecimal, type Inside } from '@contract/core/money'
import type { OrderDetails, OrderItemEvent, OrderRefund, PaymentTry } from '@contract/orders/procedures'
import { orderStatusOf } from '@contract/orders/states'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { groupBy } from '@server/platform/group-by'
import { trackingUrlsOf } from './carriers/tracking'
import { eventsOf, itemRefundsOf, notesOf } from './history-queries'
import { disputedItemIds } from './item-disputes'
import { paymentOfSale } from './invoice-queries'
import { orderMoney, serializeDiscount, serializeMoney } from './order-money'
import { returnedPaymentsOf } from './returned-payments'
import { itemsWithVendors, lastPaymentOf } from './queries'
import { requireReadableOrder } from './readable-order'
import { serializeItem } from './serialize-item'
import { taxLinesOf, type Order } from './service'

/** One order as its buyer sees it, also for staff with Orders; another user's is not found. Refuses: order_not_found. */
export async function getOrderDetails(orderId: string, context: Context): Promise<Inside<OrderDetails>> {
  const { tx } = context
  const order = await requireReadableOrder(orderId, ['orders'], context)
  const rows = await itemsWithVendors(tx, [orderId])
  const statuses = rows.map((row) => row.item.status)
  const taxLines = await taxLinesOf(tx, orderId)
  const payment = await lastPaymentOf(tx, orderId)
  const events = groupBy(await eventsOf(tx, orderId), ({ itemId }) => itemId)
  const refunds = await itemRefundsOf(tx, orderId)
  const sale = await paymentOfSale(tx, order.paymentId)
  const own = order.customerId === signedIn(context).userId
  const disputed = await disputedItemIds(
    tx,
    rows.map(({ item }) => item.id),
  )
  const trackingUrlOf = await trackingUrlsOf(
    tx,
    rows.map(({ item }) => item),
  )
  const waits = !order.paidAt && statuses.includes('awaiting_payment')
  return {
    ...amountsOf(order),
    ...serializeMoney(await orderMoney(tx, orderId)),
    own,
    order_status: orderStatusOf(statuses),
    tax_lines: taxLines.map((line) => ({
      component: line.component,
      rate_percent: line.rateBps,
      amount: line.amountMinor,
    })),
    paid: order.paidAt !== null,
    paid_at: order.paidAt?.toISOString() ?? null,
    paid_with: sale?.provider ?? null,
    payment: payment ? showPayment(payment) : null,
    payment_due_at: waits ? order.paymentDueAt.toISOString() : null,
    can_cancel:
      waits && own && statuses.every((status) => status === 'awaiting_payment' || status === 'cancelled'),
    order_items: rows.map((row) => ({
      ...serializeItem(row.item),
      vendor_name: row.vendorName,
      vendor_slug: row.vendorSlug,
      events: (events.get(row.item.id) ?? []).map(showEvent),
      tracking_url: trackingUrlOf(row.item),
      disputed: disputed.has(row.item.id),
    })),
    refunds: refunds.map(showRefund),
    returned_payments: await returnedPaymentsOf(tx, orderId),
    notes: await notesOf(tx, orderId),
  }
}

function amountsOf(order: Order) {
  return {
    order_id: order.id,
    order_created_at: order.createdAt.toISOString(),
    subtotal: order.subtotalMinor,
    discount: serializeDiscount(order),
    shipping_cost: order.shippingMinor,
    tax_amount: order.taxMinor,
    shipping_option: order.shippingOption,
    shipping_address: order.shippingAddress,
    payment_method: order.paymentMethod,
  }
}

type Payment = NonNullable<Awaited<ReturnType<typeof lastPaymentOf>>>

/** Only the buyer can see the URL of a provider's page; that of a simulated phone is for its operator. */
const showPayment = (payment: Payment): PaymentTry => ({
  status: payment.status,
  message: payment.message,
  method: payment.method,
  started_at: payment.startedAt.toISOString(),
  charge: payment.perUsd
    ? {
        amount: formatDecimal(payment.chargeMinor, payment.chargeDigits ?? 2),
        currency: payment.chargeCurrency,
        per_usd: payment.perUsd,
      }
    : null,
  phone_number: payment.phone_number,
  sandbox_phone_url: payment.phone_number && payment.checkoutUrl,
})

type Event = Awaited<ReturnType<typeof eventsOf>>[number]
type Refund = Awaited<ReturnType<typeof itemRefundsOf>>[number]

const showEvent = ({ at, action, status, actor, reason }: Event): OrderItemEvent => ({
  at: at.toISOString(),
  action,
  status,
  actor,
  reason,
})

const showRefund = ({
  itemId,
  amountMinor,
  status,
  reason,
  createdAt,
  completedAt,
}: Refund): Inside<OrderRefund> => ({
  item_id: itemId!,
  amount: amountMinor,
  status,
  reason,
  created_at: createdAt.toISOString(),
  completed_at: completedAt?.toISOString() ?? null,
})
