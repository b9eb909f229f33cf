import type { Account } from './service'

// The accounts that ledger entries move money between, each spelt once.

/** Money at a payment provider, or in an operator's hands for what was paid offline. */
export const atProvider = (provider: string): Account => ({ kind: 'provider', owner: provider })

/** A vendor's money for items that are paid but not delivered yet. */
export const pending = (vendorId: string): Account => ({ kind: 'vendor_pending', owner: vendorId })

/** A vendor's money that it may have paid out. */
export const available = (vendorId: string): Account => ({ kind: 'vendor_available', owner: vendorId })

/** A vendor's money in a payout that is under way. */
export const held = (vendorId: string): Account => ({ kind: 'vendor_held', owner: vendorId })

export const commission: Account = { kind: 'commission' }
export const tax: Account = { kind: 'tax' }
export const shipping: Account = { kind: 'shipping' }

/** Money promised back to buyers that has not left yet. */
export const refundsHeld: Account = { kind: 'refunds_held' }
