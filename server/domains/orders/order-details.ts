import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import type { OrderParcel } from '@contract/orders/parcels'
import type { OrderDetails, OrderItemEvent, OrderRefund, PaymentAttempt } from '@contract/orders/procedures'
import { Refusal } from '@contract/refusals'
import { orderStatusOf, type OrderStatus } from '@contract/orders/states'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { customerCreditAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { isTimingSafeEqual } from '@server/platform/timing-safe'
import { groupBy } from '@server/platform/group-by'
import { trackingUrlsOf } from './carriers/tracking'
import { noPaymentChoices, paymentChoicesOf } from './payment-choices'
import { eventsOf, itemRefundsOf, notesOf } from './history-queries'
import { disputesOfItems } from './item-disputes'
import { findSalePayment } from './sale-payment'
import { serializeImportVat } from './import-vat'
import { itemMoneyOf, moneyOf, serializeDiscount, serializeMoney } from './order-money'
import { refundedKindOf } from './refunded-part'
import { returnedPaymentsOf } from './returned-payments'
import { itemsWithVendors, lastPaymentOf } from './queries'
import { serializeService } from './parcels'
import { requireReadableOrder } from './readable-order'
import { serializeItem } from './serialize-item'
import { findOrder, taxLinesOf, type Order } from './service'

/** One order as its buyer sees it, also for staff with Orders; another user's is not found. Refuses: order_not_found. */
export async function getOrderDetails(
  orderId: string,
  context: Context,
): Promise<InternalAmounts<OrderDetails>> {
  const order = await requireReadableOrder(orderId, ['orders'], context)
  return orderDetailsOf(order, order.customerId === requireSession(context).userId, context)
}

/** The order of a guest, by the secret in the link of their emails; nothing can be done with it. Refuses: order_not_found. */
export async function getGuestOrder(
  { orderId, key }: { orderId: string; key: string },
  context: Context,
): Promise<InternalAmounts<OrderDetails>> {
  const order = await findOrder(context.tx, orderId)
  if (!order?.guestKey || !isTimingSafeEqual(key, order.guestKey)) throw new Refusal('order_not_found')
  return orderDetailsOf(order, false, context)
}

async function orderDetailsOf(
  order: Order,
  isOwnOrder: boolean,
  { tx }: Context,
): Promise<InternalAmounts<OrderDetails>> {
  const orderId = order.id
  const rows = await itemsWithVendors(tx, [orderId])
  const statuses = rows.map((row) => row.item.status)
  const taxLines = await taxLinesOf(tx, orderId)
  const payment = await lastPaymentOf(tx, orderId)
  const events = groupBy(await eventsOf(tx, orderId), ({ itemId }) => itemId)
  const refunds = await itemRefundsOf(tx, orderId)
  const itemMoney = (await itemMoneyOf(tx, [orderId])).get(orderId)!
  const moneyById = new Map(itemMoney.map((money) => [money.item.id, money]))
  const salePayment = await findSalePayment(tx, order.paymentId)
  const disputes = await disputesOfItems(
    tx,
    rows.map(({ item }) => item.id),
  )
  const trackingUrlOf = await trackingUrlsOf(
    tx,
    rows.map(({ item }) => item),
  )
  const isAwaitingPayment = !order.paidAt && statuses.includes('awaiting_payment')
  return {
    ...amountsOf(order),
    ...serializeMoney(moneyOf(itemMoney)),
    own: isOwnOrder,
    order_status: orderStatusOf(statuses),
    tax_lines: taxLines.map((line) => ({
      component: line.component,
      rate_percent: line.rateBps,
      amount: line.amountMinor,
    })),
    import_vat: serializeImportVat(
      taxLines,
      rows.map(({ item }) => item.importScheme),
    ),
    paid: order.paidAt !== null,
    paid_at: order.paidAt?.toISOString() ?? null,
    paid_with: salePayment?.provider ?? null,
    paid_with_credit: salePayment?.byCredit ?? false,
    credit:
      isAwaitingPayment && isOwnOrder ? await balanceOf(tx, customerCreditAccount(order.customerId)) : 0,
    payment: payment ? serializePayment(payment) : null,
    payment_due_at: isAwaitingPayment ? order.paymentDueAt.toISOString() : null,
    ...(isAwaitingPayment ? await paymentChoicesOf(tx, order, { isOwnOrder }) : noPaymentChoices),
    can_cancel:
      isAwaitingPayment &&
      isOwnOrder &&
      statuses.every((status) => status === 'awaiting_payment' || status === 'cancelled'),
    order_items: rows.map((row) => ({
      ...serializeItem(moneyById.get(row.item.id)!, serializeService(row.parcel, order).service),
      vendor_name: row.vendorName,
      vendor_slug: row.vendorSlug,
      events: (events.get(row.item.id) ?? []).map(serializeItemEvent),
      tracking_url: trackingUrlOf(row.item),
      disputed: disputes.get(row.item.id)!.some(({ status }) => status === 'open'),
      disputes: disputes.get(row.item.id)!,
    })),
    parcels: parcelsFrom(rows, order),
    refunds: refunds.map(serializeRefund),
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
    import_vat_due: order.importVatDueMinor,
    service: serviceOfRate(order.shippingOption.rate_id),
    shipping_option: order.shippingOption,
    shipping_address: order.shippingAddress,
    billing_details: order.billingDetails,
    payment_method: order.paymentMethod,
  }
}

/** One vendor's parcel each, in cart order. */
function parcelsFrom(
  rows: Awaited<ReturnType<typeof itemsWithVendors>>,
  order: Order,
): InternalAmounts<OrderParcel>[] {
  const byVendor = groupBy(rows, ({ item }) => item.vendorId)
  return [...byVendor.values()].map((vendorRows) => {
    const { vendorName, parcel, point } = vendorRows[0]!
    const service = serializeService(parcel, order)
    const hasItem = (status: OrderStatus) => vendorRows.some(({ item }) => item.status === status)
    const isReady = hasItem('shipped')
    const isToCollect = service.service === 'pickup' && (isReady || hasItem('processing'))
    const code = (isReady && parcel?.collectionCode) || null
    return {
      ...service,
      vendor_name: vendorName,
      collection: isToCollect ? { ...point, code } : null,
    }
  })
}

type Payment = NonNullable<Awaited<ReturnType<typeof lastPaymentOf>>>

/** Only the buyer can see the URL of a provider's page; that of a simulated phone is for its operator. */
const serializePayment = (payment: Payment): PaymentAttempt => ({
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

const serializeItemEvent = ({ at, action, status, actor, reason }: Event): OrderItemEvent => ({
  at: at.toISOString(),
  action,
  status,
  actor,
  reason,
})

const serializeRefund = (refund: Refund): InternalAmounts<OrderRefund> => ({
  item_id: refund.itemId!,
  kind: refundedKindOf(refund),
  quantity: refund.quantity,
  amount: refund.amountMinor,
  goodwill: refund.goodwillMinor,
  status: refund.status,
  settled_as: refund.settledAs,
  reason: refund.reason,
  created_at: refund.createdAt.toISOString(),
  completed_at: refund.completedAt?.toISOString() ?? null,
})
