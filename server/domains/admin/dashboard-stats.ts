import { eq } from 'drizzle-orm'
import type { AdminDashboardStats } from '@contract/admin-dashboard'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { platformHealth } from './platform-health'
import { platformImpact } from './platform-impact'
import { recentActions } from './recent-actions'

/** Everything on the admin overview. */
export async function adminDashboardStats({ tx }: Pick<Context, 'tx'>): Promise<AdminDashboardStats> {
  const [active, pending, applications, health, actions, impact] = await Promise.all([
    tx.$count(vendors, eq(vendors.status, 'approved')),
    tx.$count(vendorApplications, eq(vendorApplications.status, 'pending')),
    tx.$count(vendorApplications),
    platformHealth(tx),
    recentActions(tx),
    platformImpact(tx),
  ])
  return {
    active_vendors: active,
    pending_approvals: pending,
    application_count: applications,
    platform_health: health,
    recent_actions: actions,
    platform_impact: impact,
  }
}
