import { defineStateMachine } from '../core/state-machine'

export const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const

export type PayoutStatus = (typeof payoutStatuses)[number]

export const payoutActions = defineStateMachine<PayoutStatus>()({
  approve: { from: ['pending'], to: 'processing', by: ['admin'] },
  decline: { from: ['pending'], to: 'failed', by: ['admin'] },
  // An approval became void before the payout was sent.
  reopen: { from: ['processing'], to: 'pending', by: ['system'] },
  // An admin says that it was paid by hand before its approval became void.
  confirm: { from: ['pending'], to: 'completed', by: ['admin'] },
  // An admin settles what was paid at our bank or by hand.
  complete: { from: ['processing'], to: 'completed', by: ['payment', 'admin'] },
  fail: { from: ['processing'], to: 'failed', by: ['payment', 'admin', 'system'] },
  // The bank returned a completed transfer, possibly days later. An admin records it for what no provider sent.
  return: { from: ['completed'], to: 'failed', by: ['payment', 'admin'] },
})
