import type { adminDashboardProcedures } from '@contract/analytics/admin-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getAdminDashboardStats } from './stats'

export const adminDashboardHandlers: Handlers<keyof typeof adminDashboardProcedures> = {
  get_admin_dashboard_stats: (_, context) => getAdminDashboardStats(context),
}
