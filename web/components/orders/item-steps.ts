import { brand } from '@contract/core/brand'
import { dayOf } from '@contract/core/day'
import { formatDeliveryWindow, parcelWindow } from '@contract/orders/facts'
import { formatWireUsd } from '@contract/core/money'
import type {
  OrderDetails,
  OrderItem,
  OrderItemEvent,
  OrderRefund,
  ReturnedPayment,
} from '@contract/orders/procedures'
import type { ItemDispute } from '@contract/orders/item-money'
import type { RefundedPartKind } from '@contract/orders/refunded-parts'
import * as texts from '@contract/texts'
import { settlementSuffix } from '@contract/payments/settlements'
import type { BadgeTone } from '@web/ui/badge'
import { shortDate } from './format-dates'
import { expectedDeliveryWindow } from './expected-delivery-window'
import { returnedAmountText } from './order-totals'

/** An event in an item's history, past or expected, in plain words. */
export interface Step {
  key: string
  title: string
  time?: string
  text?: string
  tone?: BadgeTone
  /** Has not happened yet. */
  upcoming?: boolean
  /** Has not happened yet, though it is overdue: the buyer should ask. */
  late?: boolean
}

type Order = Pick<OrderDetails, 'own' | 'refunds' | 'shipping_option' | 'order_created_at' | 'paid_at'>

/** The steps of an item, oldest first: past events, refunds, and what is still expected as of `now`. */
export function stepsOf(item: OrderItem, order: Order, now = new Date()): Step[] {
  const pastSteps = item.events.map((event, i) => ({
    ...textOf(event, item, order),
    key: `${event.action}-${i}`,
    time: shortDate(event.at),
  }))
  const refundSteps = order.refunds
    .filter(({ item_id }) => item_id === item.item_id)
    .map((refund, i) => refundStep(refund, i, item))
  const disputeSteps = item.disputes.flatMap(disputeStepsOf)
  return [...pastSteps, ...refundSteps, ...disputeSteps, ...upcomingStepsOf(item, order, now)]
}

type StepText = Pick<Step, 'title' | 'text' | 'tone'>

function textOf(event: OrderItemEvent, item: OrderItem, order: Order): StepText {
  const { action, actor, reason } = event
  switch (action) {
    case 'place':
      return { title: 'Order placed' }
    case 'start':
      return actor === 'payment' || actor === 'admin'
        ? {
            title: 'Payment received',
            ...(item.status === 'processing' && { text: `${item.vendor_name} is preparing it.` }),
          }
        : { title: 'Being prepared' }
    case 'reopen':
      return {
        title: 'Payment received',
        text: 'It arrived late, but everything was still in stock, so the order is going ahead.',
      }
    case 'ship':
      if (item.service === 'pickup') return { title: 'Ready for collection' }
      return { title: 'Shipped', ...(item.shipping_provider && { text: `with ${item.shipping_provider}` }) }
    case 'deliver':
      return { title: item.service === 'pickup' ? 'Collected' : 'Delivered', tone: 'success' }
    case 'refund':
      return { title: `Refunded by ${brand.name}`, ...(reason && { text: reason }), tone: 'neutral' }
    case 'charge_back':
      return { title: 'Payment returned by the bank', tone: 'neutral' }
    default:
      return { ...cancelledText(event, item, order), tone: 'danger' }
  }
}

/** Who cancelled an item, and why. */
export function cancelledText(
  { action, actor, reason }: Pick<OrderItemEvent, 'action' | 'actor' | 'reason'>,
  { vendor_name }: Pick<OrderItem, 'vendor_name'>,
  { own }: Pick<OrderDetails, 'own'>,
): { title: string; text?: string } {
  switch (actor) {
    case 'customer':
      return { title: own ? 'Cancelled by you' : 'Cancelled by the buyer' }
    case 'vendor':
      return { title: `Cancelled by ${vendor_name}`, ...(reason && { text: reason }) }
    case 'admin':
      return { title: `Cancelled by ${brand.name}`, ...(reason && { text: reason }) }
    case 'system':
    case 'payment':
      if (action === 'cancel') return { title: `Cancelled by ${brand.name}`, ...(reason && { text: reason }) }
      return { title: 'Cancelled: not paid in time', text: 'It went back on sale.' }
  }
}

function refundStep(refund: OrderRefund, i: number, item: OrderItem): Step {
  const { status, created_at, completed_at } = refund
  const part = refundedPartLabel(refund, item)
  return {
    key: `money-${i}`,
    title: refundText(refund),
    ...(part && { text: part }),
    time: shortDate(completed_at ?? created_at),
    tone: status === 'completed' ? 'success' : status === 'failed' ? 'warning' : 'info',
  }
}

/** That the buyer's bank disputes the payment, and how that ended. */
function disputeStepsOf({ status, amount, created_at, closed_at }: ItemDispute, i: number): Step[] {
  const sum = formatWireUsd(amount)
  const opened: Step = {
    key: `dispute-${i}`,
    title: texts.disputeHistory.opened(sum),
    time: shortDate(created_at),
    tone: 'warning',
  }
  if (status === 'open' || !closed_at) return [opened]
  const closed: Step = {
    key: `dispute-${i}-closed`,
    time: shortDate(closed_at),
    ...(status === 'lost'
      ? { title: texts.disputeHistory.lost(sum), tone: 'success' }
      : { title: texts.disputeHistory.won, tone: 'neutral' }),
  }
  return [opened, closed]
}

/** Which part of an item a refund is of; nothing if it is all of it. */
function refundedPartLabel(
  { kind, quantity, goodwill }: Pick<OrderRefund, 'kind' | 'quantity' | 'goodwill'>,
  item: Pick<OrderItem, 'quantity'>,
): string | undefined {
  const labels: Record<RefundedPartKind, string | undefined> = {
    units: quantity < item.quantity ? `${quantity} of ${item.quantity}` : undefined,
    amount: 'A part of its price',
    shipping: 'Its shipping',
    goodwill: 'As goodwill',
  }
  const withGoodwill = goodwill > 0 && kind !== 'goodwill' && `with ${formatWireUsd(goodwill)} of goodwill`
  return [labels[kind], withGoodwill].filter(Boolean).join(', ') || undefined
}

/** The state of the buyer's refund. */
export const refundText = (refund: Pick<OrderRefund, 'amount' | 'status' | 'settled_as'>): string =>
  refundTextOf(formatWireUsd(refund.amount), refund)

/** The same for a returned payment. */
export const returnedPaymentText = (payment: ReturnedPayment): string =>
  refundTextOf(returnedAmountText(payment), payment)

function refundTextOf(
  amountText: string,
  { status, settled_as }: Pick<OrderRefund, 'status' | 'settled_as'>,
): string {
  switch (status) {
    case 'completed':
      return `${amountText} refunded${settled_as ? settlementSuffix[settled_as] : ''}`
    case 'failed':
      return `${amountText} refund delayed; we’re looking into it`
    case 'pending':
    case 'processing':
      return `${amountText} refund on its way`
  }
}

const upcomingStep = (key: string, title: string, text?: string): Step => ({
  key,
  title,
  ...(text && { text }),
  upcoming: true,
})

/** The steps that an item normally still has ahead. */
function upcomingStepsOf(item: OrderItem, order: Order, now: Date): Step[] {
  const { shipping_option } = order
  if (item.service === 'pickup') return upcomingPickupSteps(item, order)
  const shipEvent = item.events.findLast(({ action }) => action === 'ship')
  switch (item.status) {
    case 'awaiting_payment':
      return [
        upcomingStep('pay', 'Payment'),
        upcomingStep('ship', 'Shipped'),
        upcomingStep('deliver', 'Delivered'),
      ]
    case 'processing':
      return [
        upcomingStep('ship', 'Shipped'),
        upcomingStep(
          'deliver',
          'Delivered',
          `expected ${formatDeliveryWindow(expectedDeliveryWindow(order))}`,
        ),
      ]
    case 'shipped':
      return [
        {
          ...upcomingStep('deliver', 'Delivered'),
          ...(shipEvent && arrivalStep(shipEvent.at, shipping_option, now)),
        },
      ]
    default:
      return []
  }
}

function upcomingPickupSteps(item: OrderItem, order: Order): Step[] {
  const ready = (text?: string) => upcomingStep('ship', 'Ready for collection', text)
  const collected = upcomingStep('deliver', 'Collected')
  switch (item.status) {
    case 'awaiting_payment':
      return [upcomingStep('pay', 'Payment'), ready(), collected]
    case 'processing':
      return [ready(`expected ${formatDeliveryWindow(expectedDeliveryWindow(order))}`), collected]
    case 'shipped':
      return [collected]
    default:
      return []
  }
}

/** When a parcel is expected, in whole UTC days, or that it is overdue. */
function arrivalStep(
  shippedAt: string,
  shippingOption: OrderDetails['shipping_option'],
  now: Date,
): Partial<Step> {
  const deliveryWindow = parcelWindow(shippedAt, shippingOption)
  if (deliveryWindow.to < dayOf(now))
    return { text: `was expected by ${shortDate(deliveryWindow.to)}`, late: true }
  return { text: `expected ${formatDeliveryWindow(deliveryWindow)}` }
}
