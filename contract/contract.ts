import type { ContractRouterClient } from '@orpc/contract'
import { accountSettingsProcedures } from './account-settings'
import { accountProcedures } from './accounts'
import { cartProcedures } from './cart'
import { catalogProcedures } from './catalog'
import { checkoutProcedures } from './checkout'
import { invoiceProcedures } from './invoices'
import { marketingProcedures } from './marketing'
import { notificationProcedures } from './notifications'
import { orderProcedures } from './orders'
import { paymentProcedures } from './payments'
import { payoutProcedures } from './payouts'
import { privacyProcedures } from './privacy'
import { productImportProcedures } from './product-imports'
import { taxRateProcedures } from './tax-rates'
import { vendorApplicationProcedures } from './vendor-applications'
import { vendorDocumentProcedures } from './vendor-documents'
import { vendorDashboardProcedures } from './vendor-dashboard'
import { vendorProductProcedures } from './vendor-products'
import { vendorSettingsProcedures } from './vendor-settings'
import { vendorProcedures } from './vendors'

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
  ...orderProcedures,
  ...invoiceProcedures,
  ...payoutProcedures,
  ...privacyProcedures,
  ...notificationProcedures,
  ...marketingProcedures,
  ...taxRateProcedures,
}

/** The procedures as functions: the same shape in the browser and in a page's loader. */
export type Api = ContractRouterClient<typeof contract>
export type ProcedureName = keyof typeof contract
