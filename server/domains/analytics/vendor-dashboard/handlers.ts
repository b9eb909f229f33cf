import type { vendorDashboardProcedures } from '@contract/analytics/vendor-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getVendorDashboard } from './dashboard'
import { getVendorSales } from './sales'

export const vendorDashboardHandlers: Handlers<keyof typeof vendorDashboardProcedures> = {
  get_vendor_dashboard: (_, context) => getVendorDashboard(context),
  get_vendor_sales: getVendorSales,
}
