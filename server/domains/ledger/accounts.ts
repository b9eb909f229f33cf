import type { PostableAccount } from '@contract/accounting/manual-postings'
import { accountKinds } from '@contract/accounting/procedures'
import { importSchemeIds, type ImportSchemeId } from '@contract/pricing/import-tax'
import type { Account } from './service'

/** The kinds of account that each vendor has. */
export const vendorAccountKinds = [
  'vendor_pending',
  'vendor_available',
  'vendor_held',
  'vendor_disputed',
] as const

/** Whether the database stores the balance of an account: a vendor's or a customer's (the same as `has_stored_balance.sql`). */
export const hasStoredBalance = ({ kind }: Account): boolean =>
  kind === 'customer_credit' || vendorAccountKinds.some((vendorKind) => vendorKind === kind)

/** The kinds of the marketplace's own accounts, those at providers among them. */
export const platformAccountKinds = accountKinds.filter(
  (kind) => !vendorAccountKinds.some((vendorKind) => vendorKind === kind),
)

// The ledger accounts, each key defined once.

/** Money at a payment provider, or held by an operator for offline payments. */
export const providerAccount = (provider: string): Account => ({ kind: 'provider', owner: provider })

/** A vendor's money for items paid but not yet delivered. */
export const pendingAccount = (vendorId: string): Account => ({ kind: 'vendor_pending', owner: vendorId })

/** A vendor's money available for payout. */
export const availableAccount = (vendorId: string): Account => ({ kind: 'vendor_available', owner: vendorId })

/** A vendor's money in a payout in progress. */
export const heldAccount = (vendorId: string): Account => ({ kind: 'vendor_held', owner: vendorId })

/** A vendor's money frozen by open disputes. */
export const disputedAccount = (vendorId: string): Account => ({ kind: 'vendor_disputed', owner: vendorId })

/** What the marketplace itself lost in disputes. */
export const disputeLossesAccount: Account = { kind: 'dispute_losses' }

/** What the marketplace itself paid of its buyers' discounts. */
export const promotionsAccount: Account = { kind: 'promotions' }

/** What the marketplace added to its buyers' refunds of its own. */
export const goodwillAccount: Account = { kind: 'goodwill' }

/** A customer's credit: it is never less than 0. */
export const customerCreditAccount = (userId: string): Account => ({ kind: 'customer_credit', owner: userId })

/** Passes what is paid with credit on to what it buys, and what is refunded to the credit: always empty in between. */
export const creditInTransit = 'credit'

export const commissionAccount: Account = { kind: 'commission' }

/** The taxes of destination countries that are no import VAT. */
export const taxAccount: Account = { kind: 'tax' }

/** The account for the tax on an item: each import scheme has its own, since each has its own return. */
export const taxAccountOf = (importScheme: ImportSchemeId | null): Account =>
  importScheme ? { kind: 'tax', owner: importScheme } : taxAccount

/** All of them. */
export const taxAccounts: readonly Account[] = [null, ...importSchemeIds].map(taxAccountOf)

export const shippingAccount: Account = { kind: 'shipping' }

/** Money owed to buyers as refunds, not sent yet. */
export const refundsHeldAccount: Account = { kind: 'refunds_held' }

/** What vendors have paid for their plans. */
export const subscriptionsAccount: Account = { kind: 'subscriptions' }

/** What carriers charged for parcels. */
export const carrierCostsAccount: Account = { kind: 'carrier_costs' }

/** Money in the operator's bank account. */
export const bankAccount: Account = { kind: 'bank' }

/** What payment providers kept of payments. */
export const providerFeesAccount: Account = { kind: 'provider_fees' }

/** Any account that may be posted to by hand. `owner`: a vendor's id, a provider, or '' for one of the marketplace's own. */
export const postableAccount = ({ kind, owner }: PostableAccount): Account =>
  owner ? { kind, owner } : { kind }
