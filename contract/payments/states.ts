import { defineStateMachine } from '../core/state-machine'

export const paymentStatuses = ['created', 'pending', 'paid', 'cancelled', 'failed', 'expired'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentActions = defineStateMachine<PaymentStatus>()({
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

/**
 * Where a payment is: its status and, once it was paid, what became of it. `held`: it paid for nothing in its order and waits to be refunded.
 * `partly_refunded` and `refunded`: some or all of it went back, to wherever it came from, by hand or as credit.
 */
export const paymentStates = [...paymentStatuses, 'held', 'partly_refunded', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

export const refundStatuses = ['pending', 'processing', 'completed', 'failed'] as const

export type RefundStatus = (typeof refundStatuses)[number]

export const refundActions = defineStateMachine<RefundStatus>()({
  send: { from: ['pending'], to: 'processing', by: ['payment'] },
  // An admin completes a manual refund.
  complete: { from: ['pending', 'processing', 'failed'], to: 'completed', by: ['payment', 'admin'] },
  fail: { from: ['pending', 'processing'], to: 'failed', by: ['payment'] },
  retry: { from: ['failed'], to: 'pending', by: ['admin'] },
})

/** A payment that its buyer disputes with the bank, or that the provider takes back. */
export const disputeStatuses = ['open', 'won', 'lost'] as const

export type DisputeStatus = (typeof disputeStatuses)[number]

export const disputeActions = defineStateMachine<DisputeStatus>()({
  win: { from: ['open'], to: 'won', by: ['payment'] },
  lose: { from: ['open'], to: 'lost', by: ['payment'] },
})
