import type { Account } from '@server/domains/ledger/service'

/** Money a vendor may ask for. */
export const available = (vendorId: string): Account => ({ kind: 'vendor_available', owner: vendorId })
/** Money of a vendor's paid items that are not delivered, or not long enough. */
export const pending = (vendorId: string): Account => ({ kind: 'vendor_pending', owner: vendorId })
/** Money of a vendor that is on its way to them. */
export const held = (vendorId: string): Account => ({ kind: 'vendor_held', owner: vendorId })
