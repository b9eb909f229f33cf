import type { vendorDashboardProcedures } from '@contract/analytics/vendor-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getProductViews } from '../product-views/get-product-views'
import { getVendorDashboard } from './dashboard'
import { getVendorSales } from './sales'

export const vendorDashboardHandlers: Handlers<keyof typeof vendorDashboardProcedures> = {
  get_vendor_dashboard: (_, context) => getVendorDashboard(context),
  get_vendor_sales: getVendorSales,
  get_product_views: getProductViews,
}
