import type { adminDashboardProcedures } from '@contract/admin-dashboard'
import type { customerProcedures } from '@contract/customers'
import { generalSettingNames, type settingProcedures } from '@contract/settings'
import type { sustainabilityProcedures } from '@contract/sustainability'
import type { Handlers } from '@server/platform/procedures'
import { listOrdersOf } from '@server/domains/orders/customer-orders'
import {
  addCustomerNote,
  blockCustomer,
  eraseCustomer,
  signOutCustomer,
  unblockCustomer,
} from './customers/change-customer'
import { getCustomer, listCustomers } from './customers/read-customers'
import { adminDashboardStats } from './dashboard-stats'
import { impactByMonth } from './platform-impact'
import { getSettings, listSettingChanges } from './settings/read-settings'
import { saveSettings, undoSettingChange } from './settings/save-settings'

export const adminHandlers: Handlers<
  | keyof typeof adminDashboardProcedures
  | keyof typeof settingProcedures
  | keyof typeof customerProcedures
  | keyof Pick<typeof sustainabilityProcedures, 'get_platform_impact'>
> = {
  get_admin_dashboard_stats: (_, context) => adminDashboardStats(context),
  get_platform_impact: (_, context) => impactByMonth(context),
  get_settings: (_, context) => getSettings(generalSettingNames, context),
  save_settings: saveSettings,
  list_setting_changes: (page, context) => listSettingChanges(generalSettingNames, page, context),
  undo_setting_change: (entry, context) => undoSettingChange(generalSettingNames, entry, context),
  list_customers: listCustomers,
  get_customer: getCustomer,
  list_orders_of_customer: ({ userId, ...page }, context) => listOrdersOf(userId, page, context),
  add_customer_note: addCustomerNote,
  block_customer: blockCustomer,
  unblock_customer: unblockCustomer,
  sign_out_customer: signOutCustomer,
  erase_customer: eraseCustomer,
}
