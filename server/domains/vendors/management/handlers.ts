import type { vendorManagementProcedures } from '@contract/vendors/management-procedures'
import type { Handlers } from '@server/platform/procedures'
import { decideVendor, stopVendor } from './decide-vendor'
import { addVendorNote } from './add-note'
import { getVendor } from './get-vendor'
import { getVendorTotals, listVendors } from './list-vendors'
import { getStoreStatus } from './store-status'

export const vendorManagementHandlers: Handlers<keyof typeof vendorManagementProcedures> = {
  list_vendors: listVendors,
  get_vendor_totals: (_, context) => getVendorTotals(context),
  get_vendor: getVendor,
  add_vendor_note: addVendorNote,
  suspend_vendor: (input, context) => stopVendor('suspend', input, context),
  reinstate_vendor: (input, context) => decideVendor('reinstate', input, context),
  close_vendor: (input, context) => stopVendor('close', input, context),
  reopen_vendor: (input, context) => decideVendor('reopen', input, context),
  get_store_status: (_, context) => getStoreStatus(context),
}
