import { defineStateMachine } from '../core/state-machine'

export const vendorStatuses = ['pending', 'approved', 'rejected'] as const

export type VendorStatus = (typeof vendorStatuses)[number]

export const applicationActions = defineStateMachine<VendorStatus>()({
  approve: { from: ['pending'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
})

export const documentStatuses = ['pending', 'verified', 'rejected'] as const

export type DocumentStatus = (typeof documentStatuses)[number]

export const documentActions = defineStateMachine<DocumentStatus>()({
  verify: { from: ['pending'], to: 'verified', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  // A verified document turns out to be forged or withdrawn.
  revoke: { from: ['verified'], to: 'rejected', by: ['admin'] },
})
