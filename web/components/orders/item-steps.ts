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
import type { RefundStatus } from '@contract/payments/states'
import type { BadgeTone } from '@web/ui/badge'
import { shortDate } from './format-dates'
import { expectedWindow } from './expected-window'
import { returnedAmount } from './order-sums'

/** An event in an item's history, past or expected, in plain words. */
export interface Step {
  key: string
  title: string
  when?: string
  text?: string
  tone?: BadgeTone
  /** Has not happened yet. */
  ahead?: boolean
  /** Has not happened yet, though it is overdue: the buyer should ask. */
  late?: boolean
}

type Order = Pick<OrderDetails, 'own' | 'refunds' | 'shipping_option' | 'order_created_at' | 'paid_at'>

/** The steps of an item, oldest first: past events, refunds, and what is still expected as of `now`. */
export function stepsOf(item: OrderItem, order: Order, now = new Date()): Step[] {
  const happened = item.events.map((event, i) => ({
    ...textOf(event, item, order),
    key: `${event.action}-${i}`,
    when: shortDate(event.at),
  }))
  const money = order.refunds.filter(({ item_id }) => item_id === item.item_id).map(moneyStep)
  return [...happened, ...money, ...upcomingStepsOf(item, order, now)]
}

type Words = Pick<Step, 'title' | 'text' | 'tone'>

function textOf(event: OrderItemEvent, item: OrderItem, order: Order): Words {
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
      return { title: 'Shipped', ...(item.shipping_provider && { text: `with ${item.shipping_provider}` }) }
    case 'deliver':
      return { title: 'Delivered', tone: 'success' }
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

function moneyStep({ amount, status, created_at, completed_at }: OrderRefund, i: number): Step {
  return {
    key: `money-${i}`,
    title: refundText({ amount, status }),
    when: shortDate(completed_at ?? created_at),
    tone: status === 'completed' ? 'success' : status === 'failed' ? 'warning' : 'info',
  }
}

/** The state of the buyer's refund. */
export const refundText = ({ amount, status }: Pick<OrderRefund, 'amount' | 'status'>): string =>
  refundTextOf(formatWireUsd(amount), status)

/** The same for a payment that bought nothing. */
export const returnedText = (one: ReturnedPayment): string => refundTextOf(returnedAmount(one), one.status)

function refundTextOf(money: string, status: RefundStatus): string {
  switch (status) {
    case 'completed':
      return `${money} refunded`
    case 'failed':
      return `${money} refund delayed; we’re looking into it`
    case 'pending':
    case 'processing':
      return `${money} refund on its way`
  }
}

/** The steps an item still has ahead in the usual course. */
function upcomingStepsOf(item: OrderItem, order: Order, now: Date): Step[] {
  const { shipping_option } = order
  const ahead = (key: string, title: string, text?: string): Step => ({
    key,
    title,
    ...(text && { text }),
    ahead: true,
  })
  const shipped = item.events.findLast(({ action }) => action === 'ship')
  switch (item.status) {
    case 'awaiting_payment':
      return [ahead('pay', 'Payment'), ahead('ship', 'Shipped'), ahead('deliver', 'Delivered')]
    case 'processing':
      return [
        ahead('ship', 'Shipped'),
        ahead('deliver', 'Delivered', `expected ${formatDeliveryWindow(expectedWindow(order))}`),
      ]
    case 'shipped':
      return [{ ...ahead('deliver', 'Delivered'), ...(shipped && arrival(shipped.at, shipping_option, now)) }]
    default:
      return []
  }
}

/** When a parcel is expected, in whole UTC days, or that it is overdue. */
function arrival(from: string, service: OrderDetails['shipping_option'], now: Date): Partial<Step> {
  const window = parcelWindow(from, service)
  if (window.to < dayOf(now)) return { text: `was expected by ${shortDate(window.to)}`, late: true }
  return { text: `expected ${formatDeliveryWindow(window)}` }
}
