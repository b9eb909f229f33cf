import type { adminDashboardProcedures } from '@contract/analytics/admin-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getAdminDashboardStats } from './stats'
import { getTodaysMoney } from './todays-money'

export const adminDashboardHandlers: Handlers<keyof typeof adminDashboardProcedures> = {
  get_admin_dashboard_stats: (_, context) => getAdminDashboardStats(context),
  get_todays_money: (_, context) => getTodaysMoney(context),
}
