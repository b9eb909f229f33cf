import type { ContractRouterClient } from '@orpc/contract'
import { accountSettingsCalls } from './account-settings'
import { accountCalls } from './accounts'
import { cartCalls } from './cart'
import { catalogCalls } from './catalog'
import { checkoutCalls } from './checkout'
import { invoiceCalls } from './invoices'
import { marketingCalls } from './marketing'
import { orderCalls } from './orders'
import { paymentCalls } from './payments'
import { payoutCalls } from './payouts'
import { privacyCalls } from './privacy'
import { vendorCalls } from './vendors'

/** Every call the product answers, by its name on the wire. */
export const contract = {
  ...accountCalls,
  ...accountSettingsCalls,
  ...catalogCalls,
  ...vendorCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...orderCalls,
  ...invoiceCalls,
  ...payoutCalls,
  ...privacyCalls,
  ...marketingCalls,
}

/** The calls as functions: the same shape in the browser and in a page's loader. */
export type Api = ContractRouterClient<typeof contract>
export type CallName = keyof typeof contract
