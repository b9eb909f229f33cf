import type { ContractRouterClient } from '@orpc/contract'
import { accountSettingsProcedures } from './account-settings'
import { announcementProcedures } from './announcements'
import { adminDashboardProcedures } from './admin-dashboard'
import { accountProcedures } from './accounts'
import { adminLogProcedures } from './admin-logs'
import { adminOrderProcedures } from './admin-orders'
import { adminPaymentProcedures } from './admin-payments'
import { adminPayoutProcedures } from './admin-payouts'
import { adminSearchProcedures, analyticsProcedures } from './analytics'
import { carrierProcedures } from './carrier-list'
import { cartProcedures } from './cart'
import { catalogProcedures } from './catalog'
import { commissionProcedures } from './commissions'
import { customerProcedures } from './customers'
import { checkoutProcedures } from './checkout'
import { escrowProcedures } from './escrow'
import { exchangeRateProcedures } from './exchange-rates'
import { invoiceProcedures } from './invoices'
import { logisticsProcedures } from './logistics'
import { marketingProcedures } from './marketing'
import { newsletterProcedures } from './newsletter'
import { notificationProcedures } from './notifications'
import { orderProcedures } from './orders'
import { paperProcedures } from './papers'
import { paymentProcedures } from './payments'
import { payoutProcedures } from './payouts'
import { privacyProcedures } from './privacy'
import { productModerationProcedures } from './product-moderation'
import { promotionProcedures } from './promotions'
import { settingProcedures } from './settings'
import { seoProcedures } from './seo-calls'
import { productImportProcedures } from './product-imports'
import { shippingRateProcedures } from './shipping-rates'
import { subscriptionProcedures } from './subscriptions'
import { sustainabilityProcedures } from './sustainability'
import { taxRateProcedures } from './tax-rates'
import { teamProcedures } from './teams'
import { taxReportProcedures } from './tax-report'
import { reconciliationProcedures } from './reconciliation'
import { vendorApplicationProcedures } from './vendor-applications'
import { vendorDocumentProcedures } from './vendor-documents'
import { vendorDashboardProcedures } from './vendor-dashboard'
import { vendorProductProcedures } from './vendor-products'
import { vendorOrderProcedures } from './vendor-orders'
import { vendorSettingsProcedures } from './vendor-settings'
import { vendorProcedures } from './vendors'
import { statementProcedures } from './statements'

/** Every procedure of the API, by its wire name. */
export const contract = {
  ...accountProcedures,
  ...accountSettingsProcedures,
  ...catalogProcedures,
  ...vendorProductProcedures,
  ...productImportProcedures,
  ...vendorProcedures,
  ...vendorSettingsProcedures,
  ...vendorDashboardProcedures,
  ...vendorApplicationProcedures,
  ...vendorDocumentProcedures,
  ...cartProcedures,
  ...checkoutProcedures,
  ...paymentProcedures,
  ...adminPaymentProcedures,
  ...orderProcedures,
  ...adminOrderProcedures,
  ...vendorOrderProcedures,
  ...invoiceProcedures,
  ...payoutProcedures,
  ...adminPayoutProcedures,
  ...statementProcedures,
  ...privacyProcedures,
  ...notificationProcedures,
  ...marketingProcedures,
  ...taxRateProcedures,
  ...promotionProcedures,
  ...taxReportProcedures,
  ...shippingRateProcedures,
  ...logisticsProcedures,
  ...carrierProcedures,
  ...commissionProcedures,
  ...exchangeRateProcedures,
  ...paperProcedures,
  ...subscriptionProcedures,
  ...productModerationProcedures,
  ...sustainabilityProcedures,
  ...adminDashboardProcedures,
  ...settingProcedures,
  ...seoProcedures,
  ...announcementProcedures,
  ...newsletterProcedures,
  ...customerProcedures,
  ...escrowProcedures,
  ...reconciliationProcedures,
  ...adminLogProcedures,
  ...analyticsProcedures,
  ...adminSearchProcedures,
  ...teamProcedures,
}

/** The procedures as functions: the same shape in the browser and in a page's loader. */
export type Api = ContractRouterClient<typeof contract>
export type ProcedureName = keyof typeof contract
