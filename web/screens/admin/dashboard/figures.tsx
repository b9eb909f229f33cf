import { Activity, ClipboardList, FileStack, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminDashboardStats, PlatformHealth } from '@contract/analytics/admin-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { StatCard } from '@web/ui/stat-card'

const messages = texts.dashboard

/** The four figures of the overview. */
export function Figures({ stats }: { stats: AdminDashboardStats }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Active Vendors"
        figure={stats.active_vendors.toLocaleString('en-US')}
        caption={messages.activeVendors}
        icon={<Store aria-hidden />}
      />
      <StatCard
        label="Pending Approvals"
        figure={stats.pending_approvals.toLocaleString('en-US')}
        caption={
          stats.pending_approvals > 0 ? (
            <PermittedLink to={adminPaths.vendorApprovals}>{messages.pendingApprovals}</PermittedLink>
          ) : (
            messages.pendingApprovals
          )
        }
        icon={<ClipboardList aria-hidden />}
      />
      <StatCard
        label="Total Applications"
        figure={stats.application_count.toLocaleString('en-US')}
        caption={messages.totalApplications}
        icon={<FileStack aria-hidden />}
      />
      <StatCard
        label="Platform Health"
        figure={stats.platform_health.status}
        caption={<HealthReasons health={stats.platform_health} />}
        icon={<Activity aria-hidden />}
      />
    </div>
  )
}

function HealthReasons({ health: { reasons } }: { health: PlatformHealth }): ReactNode {
  if (reasons.length === 0) return texts.dashboard.healthy
  return reasons.map(({ text, path }) => (
    <span key={text} className="block text-danger">
      {path ? (
        <PermittedLink to={path} variant="ink">
          {text}
        </PermittedLink>
      ) : (
        <bdi>{text}</bdi>
      )}
    </span>
  ))
}
