import { paymentMethods, providerInfo, type PaymentMethod } from '../payments/facts'
import { importSchemes } from '../pricing/import-tax'
import type { AccountKind } from './procedures'

/** The ledger accounts by kind, as admins read them. */
export const accountLabels: Record<AccountKind, string> = {
  provider: 'At a provider',
  vendor_pending: 'Vendor, pending',
  vendor_available: 'Vendor, available',
  vendor_held: 'Vendor, on its way',
  vendor_disputed: 'Vendor, disputed',
  commission: 'Commission',
  shipping: 'Shipping',
  tax: 'Tax',
  refunds_held: 'Refunds owed to buyers',
  dispute_losses: 'Dispute losses',
  subscriptions: 'Subscriptions',
  promotions: 'Discounts paid by the marketplace',
  goodwill: 'Goodwill paid by the marketplace',
  customer_credit: 'Customer, credit',
  bank: 'Bank account',
  provider_fees: 'Payment provider fees',
  carrier_costs: 'Carrier costs',
  other_results: 'Other income and costs',
}

const isAccountKind = (kind: string): kind is AccountKind => kind in accountLabels

/** An account's kind as admins read it. */
export const accountLabel = (kind: string): string => (isAccountKind(kind) ? accountLabels[kind] : kind)

const isProvider = (name: string): name is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(name)

const ownOwners: Record<string, string> = {
  offline: 'Offline payments',
  credit: 'Credit in transit',
  ...Object.fromEntries(importSchemes.map(({ id, name }) => [id, `Import VAT, ${name}`])),
}

/** The owner of an account as shown to admins: a provider by its name. */
export const ownerLabel = (owner: string): string =>
  isProvider(owner) ? providerInfo(owner).name : (ownOwners[owner] ?? owner)

/** One account in a few words: `Test Makers, pending`. `owner` is a vendor's or customer's name, or a provider. */
export function accountName({ kind, owner }: { kind: string; owner: string | null }): string {
  const label = accountLabel(kind)
  if (!owner) return label
  return /^(Vendor|Customer),/.test(label) ? label.replace(/^\w+/, () => owner) : ownerLabel(owner)
}
