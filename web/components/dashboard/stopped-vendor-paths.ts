import { paths } from '@contract/core/paths'

/** What a vendor that is suspended or closed can still open, with the pages below: its open orders, its money and its papers. */
export const stoppedVendorPaths: readonly string[] = [
  paths.vendor.storeStatus,
  paths.vendor.orders,
  paths.vendor.payouts,
  paths.vendor.documents,
  paths.vendor.account,
]
