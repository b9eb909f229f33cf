import { defineStateMachine, statusLabel } from '../core/state-machine'
import type { ShippingService } from '../pricing/facts'

export const orderStatuses = [
  'pending',
  'awaiting_payment',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const orderItemActions = defineStateMachine<OrderStatus>()({
  // A vendor or an admin may start an item only once the order is paid, which the handler checks.
  start: { from: ['awaiting_payment'], to: 'processing', by: ['payment', 'vendor', 'admin'] },
  ship: { from: ['processing'], to: 'shipped', by: ['vendor'] },
  deliver: { from: ['shipped'], to: 'delivered', by: ['vendor'] },
  // The system withdraws what is not paid when the payment window ends, which its buyer may extend once (`paymentWindow`).
  withdraw: { from: ['awaiting_payment'], to: 'cancelled', by: ['customer', 'system'] },
  // The system cancels what was not shipped in time.
  cancel: { from: ['awaiting_payment', 'processing'], to: 'cancelled', by: ['vendor', 'admin', 'system'] },
  refund: { from: ['processing', 'shipped', 'delivered'], to: 'refunded', by: ['admin'] },
  // A dispute over all it cost was lost: the buyer's bank has returned the money.
  charge_back: { from: ['processing', 'shipped', 'delivered'], to: 'refunded', by: ['payment'] },
  // A payment after the deadline, if stock is still available.
  reopen: { from: ['cancelled'], to: 'processing', by: ['payment'] },
})

export type OrderItemAction = keyof typeof orderItemActions

/** The vendor's action menu on the order screens, in display order. Each action is enabled only in its single source state. */
export const vendorItemMenu = ['start', 'ship', 'deliver'] as const satisfies readonly OrderItemAction[]

/** The vendor action that leads to `status`, or undefined if none does. */
export const vendorActionTo = (status: OrderStatus): (typeof vendorItemMenu)[number] | undefined =>
  vendorItemMenu.find((name) => orderItemActions[name].to === status)

/** What happens instead of shipping and delivery to goods that their buyer collects. */
const collectionLabels: Partial<Record<OrderStatus, string>> = {
  shipped: 'ready for collection',
  delivered: 'collected',
}

/** The status of an order or item for display; with pickup, `shipped` is `ready for collection` and `delivered` is `collected`. */
export const orderStatusLabel = (status: OrderStatus, service: ShippingService): string =>
  (service === 'pickup' ? collectionLabels[status] : undefined) ?? statusLabel(status)

// From least to most advanced; cancelled and refunded items count only if nothing else is left.
const statusesByProgress: readonly OrderStatus[] = [
  'pending',
  'awaiting_payment',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
]

/**
 * Derives an order's status from its items: if all are equal, that one; otherwise the least advanced of those neither cancelled nor
 * refunded. An order with only cancelled and refunded items is refunded.
 */
export function orderStatusOf(items: readonly OrderStatus[]): OrderStatus {
  if (items.length === 0) throw new RangeError('an order has at least one item')
  const activeItems: readonly OrderStatus[] = items.filter(
    (status) => status !== 'cancelled' && status !== 'refunded',
  )
  if (activeItems.length === 0) return items.includes('refunded') ? 'refunded' : 'cancelled'
  return statusesByProgress.find((status) => activeItems.includes(status))!
}
