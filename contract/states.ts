/**
 * Every state machine of the product as data: named actions, their source states, target state, and permitted actors. The server enforces
 * it, the screens offer actions by it, the docs draw it, and one test tries every state x action x actor. `payment` is a payment provider's
 * verified answer; `system` is a deadline that has passed.
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
/** Those in which an order still waits for somebody: its buyer, its vendor, or the carrier. */
export const openOrderStatuses = [
  'awaiting_payment',
  'processing',
  'shipped',
] as const satisfies readonly OrderStatus[]
export type OrderStatus = (typeof orderStatuses)[number]

export const orderItemActions = machine<OrderStatus>()({
  // A vendor or an admin may start an item only once the order is paid, which the handler checks.
  start: { from: ['awaiting_payment'], to: 'processing', by: ['payment', 'vendor', 'admin'] },
  ship: { from: ['processing'], to: 'shipped', by: ['vendor'] },
  deliver: { from: ['shipped'], to: 'delivered', by: ['vendor'] },
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

export const paymentStatuses = ['created', 'pending', 'paid', 'cancelled', 'failed', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentActions = machine<PaymentStatus>()({
  open: { from: ['created'], to: 'pending', by: ['payment'] },
  // A late payment still counts: every unpaid state can become paid.
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
  // An admin completes a manual refund.
  complete: { from: ['pending', 'processing', 'failed'], to: 'completed', by: ['payment', 'admin'] },
  fail: { from: ['pending', 'processing'], to: 'failed', by: ['payment'] },
  retry: { from: ['failed'], to: 'pending', by: ['admin'] },
})

/** A payment that its buyer disputes with the bank, or that the provider takes back. */
export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export const disputeActions = machine<DisputeStatus>()({
  win: { from: ['open'], to: 'won', by: ['payment'] },
  lose: { from: ['open'], to: 'lost', by: ['payment'] },
})

export const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutActions = machine<PayoutStatus>()({
  approve: { from: ['pending'], to: 'processing', by: ['admin'] },
  decline: { from: ['pending'], to: 'failed', by: ['admin'] },
  // An approval became void before the payout was sent.
  reopen: { from: ['processing'], to: 'pending', by: ['system'] },
  // An admin settles what was paid at our bank.
  complete: { from: ['processing'], to: 'completed', by: ['payment', 'admin'] },
  fail: { from: ['processing'], to: 'failed', by: ['payment', 'admin', 'system'] },
  // The bank returned a completed transfer, possibly days later.
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

export const productStatuses = [
  'active',
  'pending',
  'rejected',
  'draft',
  'changes_requested',
  'suspended',
] as const
export type ProductStatus = (typeof productStatuses)[number]
export const productActions = machine<ProductStatus>()({
  approve: { from: ['pending'], to: 'active', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  // The vendor ticks off what was asked for, then sends it in again.
  request_changes: { from: ['pending'], to: 'changes_requested', by: ['admin'] },
  resubmit: { from: ['rejected', 'changes_requested'], to: 'pending', by: ['vendor'] },
  // Into the status for new products, which an operator may set to pending.
  publish: { from: ['draft'], to: 'active', by: ['vendor'] },
  unpublish: { from: ['active'], to: 'draft', by: ['vendor'] },
  // Only an admin ends a suspension.
  suspend: { from: ['active'], to: 'suspended', by: ['admin'] },
  reactivate: { from: ['suspended'], to: 'active', by: ['admin'] },
})

export const productImportStatuses = ['checking', 'ready', 'importing', 'completed', 'failed'] as const
export type ProductImportStatus = (typeof productImportStatuses)[number]
export const productImportActions = machine<ProductImportStatus>()({
  preview: { from: ['checking'], to: 'ready', by: ['system'] },
  start: { from: ['ready'], to: 'importing', by: ['vendor'] },
  complete: { from: ['importing'], to: 'completed', by: ['system'] },
  fail: { from: ['checking', 'importing'], to: 'failed', by: ['system'] },
})

export const promotionStatuses = ['draft', 'active', 'paused', 'ended'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]
export const promotionActions = machine<PromotionStatus>()({
  activate: { from: ['draft'], to: 'active', by: ['admin'] },
  pause: { from: ['active'], to: 'paused', by: ['admin'] },
  resume: { from: ['paused'], to: 'active', by: ['admin'] },
  end: { from: ['draft', 'active', 'paused'], to: 'ended', by: ['admin'] },
})
export type PromotionAction = keyof typeof promotionActions
export const promotionActionNames = [
  'activate',
  'pause',
  'resume',
  'end',
] as const satisfies readonly PromotionAction[]

export const machines = {
  order_item: { states: orderStatuses, actions: orderItemActions },
  payment: { states: paymentStatuses, actions: paymentActions },
  refund: { states: refundStatuses, actions: refundActions },
  dispute: { states: disputeStatuses, actions: disputeActions },
  payout: { states: payoutStatuses, actions: payoutActions },
  application: { states: vendorStatuses, actions: applicationActions },
  document: { states: documentStatuses, actions: documentActions },
  product: { states: productStatuses, actions: productActions },
  product_import: { states: productImportStatuses, actions: productImportActions },
  promotion: { states: promotionStatuses, actions: promotionActions },
} as const

/** Whether `actor` may perform `action` in state `from`. */
export function allows<State extends string>(action: Move<State>, from: State, actor: Actor): boolean {
  return action.from.includes(from) && action.by.includes(actor)
}

/** The vendor's action menu on the order screens, in display order. Each action is enabled only in its single source state. */
export const vendorItemMenu = ['start', 'ship', 'deliver'] as const satisfies readonly OrderItemAction[]

/** The vendor action that leads to `status`, or undefined if none does. */
export const vendorActionTo = (status: OrderStatus): (typeof vendorItemMenu)[number] | undefined =>
  vendorItemMenu.find((name) => orderItemActions[name].to === status)

// From least to most advanced; cancelled and refunded items count only if nothing else is left.
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
 * Derives an order's status from its items: if all are equal, that one; otherwise the least advanced of those neither cancelled nor
 * refunded. An order with only cancelled and refunded items is refunded.
 */
export function orderStatusOf(items: readonly OrderStatus[]): OrderStatus {
  if (items.length === 0) throw new RangeError('an order has at least one item')
  const live: readonly OrderStatus[] = items.filter(
    (status) => status !== 'cancelled' && status !== 'refunded',
  )
  if (live.length === 0) return items.includes('refunded') ? 'refunded' : 'cancelled'
  return advance.find((status) => live.includes(status))!
}

/** A status for display: underscores become spaces. */
export const statusLabel = (status: string): string => status.replaceAll('_', ' ')
