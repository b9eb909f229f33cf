import { count } from 'drizzle-orm'
import type { AdminDashboardStats } from '@contract/analytics/admin-procedures'
import { sum } from '@contract/core/money'
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
  const [vendorCounts, applicationCounts, health, actions, impact] = await Promise.all([
    tx.select({ status: vendors.status, count: count() }).from(vendors).groupBy(vendors.status),
    tx
      .select({ status: vendorApplications.status, count: count() })
      .from(vendorApplications)
      .groupBy(vendorApplications.status),
    getPlatformHealth(tx, context.now, context.services),
    findRecentActions(tx, canSeeAll ? undefined : session.userId),
    platformImpact(tx),
  ])
  return {
    vendors: vendorCounts,
    vendor_count: totalOf(vendorCounts),
    active_vendors: countOf(vendorCounts, 'approved'),
    applications: applicationCounts,
    pending_approvals: countOf(applicationCounts, 'pending'),
    application_count: totalOf(applicationCounts),
    platform_health: health,
    recent_actions: actions,
    platform_impact: impact,
  }
}

interface StatusCount {
  status: string
  count: number
}

const totalOf = (counts: readonly StatusCount[]) => sum(counts.map((row) => row.count))

const countOf = (counts: readonly StatusCount[], status: string) =>
  counts.find((row) => row.status === status)?.count ?? 0
