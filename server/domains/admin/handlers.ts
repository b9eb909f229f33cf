import type { adminDashboardProcedures } from '@contract/admin-dashboard'
import type { Handlers } from '@server/platform/procedures'
import { adminDashboardStats } from './dashboard-stats'

export const adminHandlers: Handlers<keyof typeof adminDashboardProcedures> = {
  get_admin_dashboard_stats: (_, context) => adminDashboardStats(context),
}
