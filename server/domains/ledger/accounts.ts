import { accountKinds } from '@contract/accounting/procedures'
import type { Account } from './service'

/** The kinds of account that each vendor has: the same as those whose balance is kept (`is_balance_kept.sql`). */
export const vendorKinds = ['vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed'] as const

/** The kinds of the marketplace's own accounts, those at providers among them. */
export const ownKinds = accountKinds.filter((kind) => !vendorKinds.some((one) => one === kind))

// The ledger accounts, each key defined once.

/** Money at a payment provider, or held by an operator for offline payments. */
export const atProvider = (provider: string): Account => ({ kind: 'provider', owner: provider })

/** A vendor's money for items paid but not yet delivered. */
export const pending = (vendorId: string): Account => ({ kind: 'vendor_pending', owner: vendorId })

/** A vendor's money available for payout. */
export const available = (vendorId: string): Account => ({ kind: 'vendor_available', owner: vendorId })

/** A vendor's money in a payout in progress. */
export const held = (vendorId: string): Account => ({ kind: 'vendor_held', owner: vendorId })

/** A vendor's money frozen by open disputes. */
export const disputed = (vendorId: string): Account => ({ kind: 'vendor_disputed', owner: vendorId })

/** What the marketplace itself lost in disputes. */
export const disputeLosses: Account = { kind: 'dispute_losses' }

/** What the marketplace itself paid of its buyers' discounts. */
export const promotions: Account = { kind: 'promotions' }

export const commission: Account = { kind: 'commission' }
export const tax: Account = { kind: 'tax' }
export const shipping: Account = { kind: 'shipping' }

/** Money owed to buyers as refunds, not sent yet. */
export const refundsHeld: Account = { kind: 'refunds_held' }

/** What vendors have paid for their plans. */
export const subscriptions: Account = { kind: 'subscriptions' }
