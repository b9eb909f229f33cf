/**
 * Every state machine of the product as data: named actions, the states each starts from, the state it ends in, who may do it.
 * The server refuses by this table, the screens offer by it, the docs draw it, one test tries every state x action x actor.
 * `payment` is a payment provider's verified answer; `clock` is a deadline that has passed.
 */
export const actors = ['customer', 'vendor', 'admin', 'payment', 'system'] as const
export type Actor = (typeof actors)[number]

interface Move<State extends string> {
  from: readonly State[]
  to: State
  by: readonly Actor[]
}
const machine =
  <State extends string>() =>
  <const M extends Record<string, Move<State>>>(moves: M): M =>
    moves

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

export const orderItemActions = machine<OrderStatus>()({
  // A vendor or an admin may start an item only once the order is paid; the verb asks.
  start: { from: ['awaiting_payment'], to: 'processing', by: ['payment', 'vendor', 'admin'] },
  ship: { from: ['processing'], to: 'shipped', by: ['vendor'] },
  deliver: { from: ['shipped'], to: 'delivered', by: ['vendor'] },
  withdraw: { from: ['awaiting_payment'], to: 'cancelled', by: ['customer', 'system'] },
  cancel: { from: ['awaiting_payment', 'processing'], to: 'cancelled', by: ['vendor', 'admin'] },
  refund: { from: ['processing', 'shipped', 'delivered'], to: 'refunded', by: ['admin'] },
  // A payment that came after the deadline, while the stock is still there.
  reopen: { from: ['cancelled'], to: 'processing', by: ['payment'] },
})
export type OrderItemAction = keyof typeof orderItemActions

export const paymentStatuses = ['created', 'pending', 'paid', 'cancelled', 'failed', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentActions = machine<PaymentStatus>()({
  open: { from: ['created'], to: 'pending', by: ['payment'] },
  // Money that arrives late is still money: every unpaid state can become paid.
  pay: {
    from: ['created', 'pending', 'cancelled', 'failed', 'expired'],
    to: 'paid',
    by: ['payment', 'admin'],
  },
  cancel: { from: ['created', 'pending'], to: 'cancelled', by: ['payment', 'customer'] },
  fail: { from: ['created', 'pending'], to: 'failed', by: ['payment'] },
  expire: { from: ['created', 'pending'], to: 'expired', by: ['system', 'payment'] },
})

export const refundStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const refundActions = machine<RefundStatus>()({
  send: { from: ['pending'], to: 'processing', by: ['payment'] },
  // An admin completes what was given back by hand.
  complete: { from: ['pending', 'processing'], to: 'completed', by: ['payment', 'admin'] },
  fail: { from: ['pending', 'processing'], to: 'failed', by: ['payment'] },
  retry: { from: ['failed'], to: 'pending', by: ['admin'] },
})

export const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutActions = machine<PayoutStatus>()({
  approve: { from: ['pending'], to: 'processing', by: ['admin'] },
  decline: { from: ['pending'], to: 'failed', by: ['admin'] },
  complete: { from: ['processing'], to: 'completed', by: ['payment'] },
  fail: { from: ['processing'], to: 'failed', by: ['payment'] },
  // The bank sent a finished transfer back, days later perhaps.
  return: { from: ['completed'], to: 'failed', by: ['payment'] },
})

export const vendorStatuses = ['pending', 'approved', 'rejected'] as const
export type VendorStatus = (typeof vendorStatuses)[number]
export const applicationActions = machine<VendorStatus>()({
  approve: { from: ['pending'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
})

export const documentStatuses = ['pending', 'verified', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]
export const documentActions = machine<DocumentStatus>()({
  verify: { from: ['pending'], to: 'verified', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
})

export const productStatuses = ['active', 'pending', 'rejected', 'draft'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const productActions = machine<ProductStatus>()({
  approve: { from: ['pending'], to: 'active', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  resubmit: { from: ['rejected'], to: 'pending', by: ['vendor'] },
  // Into the status that new products have, which an operator may set to pending.
  publish: { from: ['draft'], to: 'active', by: ['vendor'] },
})

export const machines = {
  order_item: { states: orderStatuses, actions: orderItemActions },
  payment: { states: paymentStatuses, actions: paymentActions },
  refund: { states: refundStatuses, actions: refundActions },
  payout: { states: payoutStatuses, actions: payoutActions },
  application: { states: vendorStatuses, actions: applicationActions },
  document: { states: documentStatuses, actions: documentActions },
  product: { states: productStatuses, actions: productActions },
} as const

/** Whether `actor` may do `action` on something in state `from`. */
export function allows<State extends string>(action: Move<State>, from: State, actor: Actor): boolean {
  return action.from.includes(from) && action.by.includes(actor)
}

/** The vendor's action menu on the order screens, in its order. Each is enabled only from its single source state. */
export const vendorItemMenu = ['start', 'ship', 'deliver'] as const satisfies readonly OrderItemAction[]

/** The vendor action that ends in `status`, or undefined when no menu entry does. */
export const vendorActionTo = (status: OrderStatus): (typeof vendorItemMenu)[number] | undefined =>
  vendorItemMenu.find((name) => orderItemActions[name].to === status)

// From least to most advanced; cancelled and refunded items count only when nothing else is left.
const advance: readonly OrderStatus[] = [
  'pending',
  'awaiting_payment',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
]

/**
 * The status of an order from the statuses of its items: all equal, that one; otherwise the least advanced of those neither
 * cancelled nor refunded. An order whose items are partly cancelled and partly refunded is refunded: money went back.
 */
export function orderStatusOf(items: readonly OrderStatus[]): OrderStatus {
  if (items.length === 0) throw new RangeError('an order has at least one item')
  const live: readonly OrderStatus[] = items.filter(
    (status) => status !== 'cancelled' && status !== 'refunded',
  )
  if (live.length === 0) return items.includes('refunded') ? 'refunded' : 'cancelled'
  return advance.find((status) => live.includes(status))!
}

/** A status for people: underscores become spaces. */
export const statusLabel = (status: string): string => status.replaceAll('_', ' ')
