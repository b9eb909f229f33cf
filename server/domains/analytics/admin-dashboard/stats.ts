import { eq } from 'drizzle-orm'
import type { AdminDashboardStats } from '@contract/analytics/admin-procedures'
import { permits } from '@contract/core/permissions'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { metaOf } from '@server/platform/procedures'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { getPlatformHealth } from './platform-health'
import { platformImpact } from '@server/domains/sustainability/platform-impact'
import { findRecentActions } from './recent-actions'

/** Everything on the admin overview. Whoever may not read the audit log sees only their own actions. */
export async function getAdminDashboardStats(
  context: Pick<Context, 'tx' | 'now' | 'session' | 'services'>,
): Promise<AdminDashboardStats> {
  const { tx } = context
  const session = requireSession(context)
  const canSeeAll = permits(session.permissions, metaOf('list_audit_log').area.admin ?? 'all')
  const [active, pending, applications, health, actions, impact] = await Promise.all([
    tx.$count(vendors, eq(vendors.status, 'approved')),
    tx.$count(vendorApplications, eq(vendorApplications.status, 'pending')),
    tx.$count(vendorApplications),
    getPlatformHealth(tx, context.now, context.services.warnings.list()),
    findRecentActions(tx, canSeeAll ? undefined : session.userId),
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
