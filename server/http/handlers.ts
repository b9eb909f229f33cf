import { accountHandlers } from '@server/domains/accounts/handlers'
import { listViewHandlers } from '@server/domains/accounts/list-views/handlers'
import { adminDashboardHandlers } from '@server/domains/analytics/admin-dashboard/handlers'
import { customerHandlers } from '@server/domains/customers/handlers'
import { settingHandlers } from '@server/domains/operations/settings/handlers'
import { accountingHandlers } from '@server/domains/accounting/handlers'
import { seoHandlers } from '@server/domains/marketing/seo/handlers'
import { staffWorkHandlers } from '@server/domains/operations/staff-work/handlers'
import { adminLogHandlers } from '@server/domains/operations/logs/handlers'
import { analyticsHandlers } from '@server/domains/analytics/handlers'
import { cartHandlers } from '@server/domains/cart/handlers'
import { productListHandlers } from '@server/domains/cart/product-lists/handlers'
import { catalogHandlers } from '@server/domains/catalog/handlers'
import { promotionHandlers } from '@server/domains/promotions/handlers'
import { productModerationHandlers } from '@server/domains/catalog/moderation/handlers'
import { vendorProductHandlers } from '@server/domains/catalog/vendor-product-handlers'
import { storeHandlers } from '@server/domains/catalog/store-page/handlers'
import { bulkEditHandlers } from '@server/domains/catalog/bulk-edits/handlers'
import { productImportHandlers } from '@server/domains/catalog/product-imports/handlers'
import { checkoutHandlers } from '@server/domains/checkout/handlers'
import { shippingRateHandlers } from '@server/domains/pricing/shipping-rates/handlers'
import { commissionHandlers } from '@server/domains/pricing/commission-rules/handlers'
import { taxRateHandlers } from '@server/domains/pricing/tax-rates/handlers'
import { marketingHandlers } from '@server/domains/marketing/handlers'
import { followHandlers } from '@server/domains/marketing/store-follows/handlers'
import { newsletterHandlers } from '@server/domains/marketing/newsletter/handlers'
import { carrierHandlers } from '@server/domains/orders/carriers/handlers'
import { orderHandlers } from '@server/domains/orders/handlers'
import { billingHandlers } from '@server/domains/billing/handlers'
import { rateFeedHandlers } from '@server/domains/pricing/exchange-rates/feed/handlers'
import { exchangeRateHandlers } from '@server/domains/pricing/exchange-rates/handlers'
import { paymentHandlers } from '@server/domains/payments/handlers'
import { payoutHandlers } from '@server/domains/payouts/handlers'
import { privacyHandlers } from '@server/domains/privacy/handlers'
import { sustainabilityHandlers } from '@server/domains/sustainability/handlers'
import { subscriptionHandlers } from '@server/domains/subscriptions/handlers'
import { requestPayoutAfterPlans } from '@server/domains/subscriptions/request-payout-after-plans'
import { vendorApplicationHandlers } from '@server/domains/vendors/applications/handlers'
import { vendorDashboardHandlers } from '@server/domains/analytics/vendor-dashboard/handlers'
import { announcementHandlers } from '@server/domains/notifications/announcements/handlers'
import { notificationHandlers } from '@server/domains/notifications/handlers'
import { vendorHandlers } from '@server/domains/vendors/handlers'
import { listPickupPoints } from '@server/domains/vendors/pickup-points'
import { vendorSettingsHandlers } from '@server/domains/vendors/settings/handlers'
import { teamHandlers } from '@server/domains/teams/handlers'
import { vendorManagementHandlers } from '@server/domains/vendors/management/handlers'
import { vendorDocumentHandlers } from '@server/domains/vendors/vendor-documents/handlers'
import type { Handlers } from '@server/platform/procedures'

/** The handler of every procedure in the contract. A missing handler is a compile error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...listViewHandlers,
  ...catalogHandlers,
  ...vendorProductHandlers,
  ...productModerationHandlers,
  ...sustainabilityHandlers,
  ...productImportHandlers,
  ...bulkEditHandlers,
  ...storeHandlers,
  ...vendorHandlers,
  ...vendorSettingsHandlers,
  ...vendorDashboardHandlers,
  ...vendorApplicationHandlers,
  ...vendorDocumentHandlers,
  ...vendorManagementHandlers,
  ...cartHandlers,
  ...productListHandlers,
  ...checkoutHandlers,
  ...paymentHandlers,
  ...exchangeRateHandlers,
  ...rateFeedHandlers,
  ...orderHandlers,
  ...payoutHandlers,
  request_vendor_payout: (_, context) => requestPayoutAfterPlans(context),
  ...privacyHandlers,
  ...notificationHandlers,
  ...announcementHandlers,
  ...marketingHandlers,
  ...followHandlers,
  ...newsletterHandlers,
  ...taxRateHandlers,
  ...promotionHandlers,
  ...shippingRateHandlers,
  ...carrierHandlers,
  list_pickup_points: listPickupPoints,
  ...commissionHandlers,
  ...billingHandlers,
  ...subscriptionHandlers,
  ...adminDashboardHandlers,
  ...customerHandlers,
  ...settingHandlers,
  ...accountingHandlers,
  ...seoHandlers,
  ...adminLogHandlers,
  ...staffWorkHandlers,
  ...analyticsHandlers,
  ...teamHandlers,
}
