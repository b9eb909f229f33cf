import type { ContractRouterClient } from '@orpc/contract'
import { accountSettingsProcedures, accountProcedures } from './accounts/procedures'
import { listViewProcedures } from './accounts/list-view-procedures'
import { announcementProcedures } from './notifications/announcement-procedures'
import { adminDashboardProcedures } from './analytics/admin-procedures'
import { adminLogProcedures } from './operations/procedures'
import { adminOrderProcedures } from './orders/admin-procedures'
import { adminPaymentProcedures } from './payments/admin-procedures'
import { adminPayoutProcedures } from './payouts/admin-procedures'
import { adminSearchProcedures, analyticsProcedures } from './analytics/procedures'
import { carrierProcedures } from './orders/carrier-procedures'
import { productListProcedures } from './cart/product-list-procedures'
import { cartProcedures } from './cart/procedures'
import { bulkEditProcedures } from './catalog/bulk-edit-procedures'
import { catalogProcedures } from './catalog/procedures'
import { commissionProcedures } from './pricing/commission-procedures'
import { customerProcedures } from './customers/procedures'
import { checkoutProcedures } from './checkout/procedures'
import { carrierCostProcedures } from './accounting/carrier-cost-procedures'
import { earningsProcedures } from './accounting/earnings-procedures'
import { escrowProcedures, taxReportProcedures } from './accounting/procedures'
import { exchangeRateProcedures } from './pricing/exchange-procedures'
import { logisticsProcedures, shippingRateProcedures } from './pricing/shipping-procedures'
import { rateFeedProcedures } from './pricing/rate-feed-procedures'
import { followProcedures } from './marketing/follow-procedures'
import { marketingProcedures } from './marketing/procedures'
import { newsletterProcedures } from './marketing/newsletter-procedures'
import { notificationProcedures } from './notifications/procedures'
import { bankTransferProcedures } from './orders/bank-transfer-procedures'
import { orderProcedures } from './orders/procedures'
import { billingProcedures } from './billing/procedures'
import { offlinePaymentProcedures } from './payments/offline-procedures'
import { paymentProcedures } from './payments/procedures'
import { refundProcedures } from './payments/refund-procedures'
import { creditProcedures } from './payments/credit-procedures'
import { refundSettlementProcedures } from './payments/settlement-procedures'
import { payoutProcedures } from './payouts/procedures'
import { privacyProcedures } from './privacy/procedures'
import { productModerationProcedures } from './catalog/moderation-procedures'
import { promotionProcedures } from './promotions/procedures'
import { settingProcedures } from './operations/setting-procedures'
import { staffWorkProcedures } from './operations/staff-work-procedures'
import { seoProcedures } from './marketing/seo-procedures'
import { productImportProcedures } from './catalog/import-procedures'
import { storeProcedures } from './catalog/store-procedures'
import { subscriptionProcedures } from './subscriptions/procedures'
import { sustainabilityProcedures } from './sustainability/procedures'
import { taxRateProcedures } from './pricing/tax-procedures'
import { teamProcedures } from './teams/procedures'
import { feeReportProcedures } from './accounting/fee-report-procedures'
import { manualPostingProcedures } from './accounting/manual-posting-procedures'
import { reconciliationProcedures } from './accounting/reconciliation-procedures'
import { vendorApplicationProcedures } from './vendors/application-procedures'
import { vendorDocumentProcedures } from './vendors/document-procedures'
import { vendorManagementProcedures } from './vendors/management-procedures'
import { vendorDashboardProcedures } from './analytics/vendor-procedures'
import { vendorProductProcedures } from './catalog/vendor-procedures'
import { vendorOrderProcedures } from './orders/vendor-procedures'
import { vendorSettingsProcedures, vendorProcedures } from './vendors/procedures'
import { statementProcedures } from './payouts/statement-procedures'

/** Every procedure of the API, by its wire name. */
export const contract = {
  ...accountProcedures,
  ...accountSettingsProcedures,
  ...listViewProcedures,
  ...catalogProcedures,
  ...vendorProductProcedures,
  ...productImportProcedures,
  ...bulkEditProcedures,
  ...storeProcedures,
  ...vendorProcedures,
  ...vendorSettingsProcedures,
  ...vendorDashboardProcedures,
  ...vendorApplicationProcedures,
  ...vendorDocumentProcedures,
  ...vendorManagementProcedures,
  ...cartProcedures,
  ...productListProcedures,
  ...checkoutProcedures,
  ...paymentProcedures,
  ...offlinePaymentProcedures,
  ...refundProcedures,
  ...refundSettlementProcedures,
  ...creditProcedures,
  ...adminPaymentProcedures,
  ...orderProcedures,
  ...bankTransferProcedures,
  ...adminOrderProcedures,
  ...vendorOrderProcedures,
  ...payoutProcedures,
  ...adminPayoutProcedures,
  ...statementProcedures,
  ...privacyProcedures,
  ...notificationProcedures,
  ...marketingProcedures,
  ...followProcedures,
  ...taxRateProcedures,
  ...promotionProcedures,
  ...taxReportProcedures,
  ...earningsProcedures,
  ...carrierCostProcedures,
  ...shippingRateProcedures,
  ...logisticsProcedures,
  ...carrierProcedures,
  ...commissionProcedures,
  ...exchangeRateProcedures,
  ...rateFeedProcedures,
  ...billingProcedures,
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
  ...manualPostingProcedures,
  ...feeReportProcedures,
  ...reconciliationProcedures,
  ...adminLogProcedures,
  ...staffWorkProcedures,
  ...analyticsProcedures,
  ...adminSearchProcedures,
  ...teamProcedures,
}

/** What a loader or action may add to a procedure call. */
export interface CallOptions {
  /** Writes with the same key happen once. */
  idempotencyKey?: string
}

/** The procedures as functions: the same shape in the browser and in a page's loader. */
export type Api = ContractRouterClient<typeof contract, CallOptions>
export type ProcedureName = keyof typeof contract
