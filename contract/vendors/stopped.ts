import type { VendorStatus } from './states'

// Apart from the states, which visitors' pages do without.

export type StoppedStatus = 'suspended' | 'closed'

/** Whether a vendor may no longer sell, but still has orders, money and papers to look after. */
export const isStopped = (status: VendorStatus): status is StoppedStatus =>
  status === 'suspended' || status === 'closed'

/** Whether a vendor has ever been approved: it sells, or is stopped. */
export const hasStore = (status: VendorStatus): boolean => status === 'approved' || isStopped(status)
