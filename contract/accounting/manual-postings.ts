import type { Currency } from './manual-posting-procedures'
import { paymentMethods } from '../payments/facts'
import type { AccountKind } from './procedures'

/** Whose account may be named in a manual posting: the marketplace's own has no owner. */
export type PostableOwner = 'none' | 'provider' | 'vendor'

/**
 * The accounts that may be posted to by hand, with whose they are. The others follow from records (orders, payouts, disputes, refunds), which
 * a posting by hand would contradict.
 */
export const postableAccounts = {
  provider: 'provider',
  bank: 'none',
  vendor_available: 'vendor',
  commission: 'none',
  shipping: 'none',
  tax: 'none',
  dispute_losses: 'none',
  subscriptions: 'none',
  promotions: 'none',
  goodwill: 'none',
  provider_fees: 'none',
  carrier_costs: 'none',
  other_results: 'none',
} as const satisfies Partial<Record<AccountKind, PostableOwner>>

export type PostableKind = keyof typeof postableAccounts

export const postableKinds = Object.keys(postableAccounts) as [PostableKind, ...PostableKind[]]

/** Where the marketplace's money is: at a provider, or with the operator for what was paid offline. */
export const providerOwners = [...paymentMethods, 'offline'] as const

/** An account in a manual posting. `owner`: a vendor's id, a provider, or '' for one of the marketplace's own. */
export interface PostableAccount {
  kind: PostableKind
  owner: string
}

/** Whether an account is complete: one of a provider or vendor has an owner, any other has none. */
export function isPostable({ kind, owner }: PostableAccount): boolean {
  switch (postableAccounts[kind]) {
    case 'provider':
      return (providerOwners as readonly string[]).includes(owner)
    case 'vendor':
      return /^[0-9a-f-]{36}$/.test(owner)
    default:
      return owner === ''
  }
}

/** Vendors' balances are in US dollars alone. */
export const isPostableIn = ({ kind }: PostableAccount, currency: Currency): boolean =>
  currency === 'USD' || postableAccounts[kind] !== 'vendor'

/** How often an admin may propose postings, each with a file. */
export const manualPostingRateLimit = { times: 60, minutes: 10 } as const

export const manualPostingLimits = { reasonMin: 5, reasonMax: 500, referenceMax: 100 } as const
