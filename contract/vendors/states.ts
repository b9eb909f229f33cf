import { defineStateMachine } from '../core/state-machine'

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationActions = defineStateMachine<ApplicationStatus>()({
  approve: { from: ['pending'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
})

/** A vendor has the status of its application; once approved, it can be stopped: `suspended` for a while, `closed` for good. */
export const vendorStatuses = [...applicationStatuses, 'suspended', 'closed'] as const

export type VendorStatus = (typeof vendorStatuses)[number]

/** The system closes the store of an owner who deletes their account. */
export const vendorActions = defineStateMachine<VendorStatus>()({
  approve: { from: ['pending', 'rejected'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  suspend: { from: ['approved'], to: 'suspended', by: ['admin'] },
  reinstate: { from: ['suspended'], to: 'approved', by: ['admin'] },
  close: { from: ['approved', 'suspended'], to: 'closed', by: ['admin', 'system'] },
  reopen: { from: ['closed'], to: 'approved', by: ['admin'] },
})

/** What the marketplace does with a vendor once it sells. */
export const vendorDecisions = ['suspend', 'reinstate', 'close', 'reopen'] as const

export type VendorDecision = (typeof vendorDecisions)[number]

export const documentStatuses = ['pending', 'verified', 'rejected'] as const

export type DocumentStatus = (typeof documentStatuses)[number]

export const documentActions = defineStateMachine<DocumentStatus>()({
  verify: { from: ['pending'], to: 'verified', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  // A verified document turns out to be forged or withdrawn.
  revoke: { from: ['verified'], to: 'rejected', by: ['admin'] },
})
