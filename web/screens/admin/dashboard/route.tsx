import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { Figures } from './figures'
import { PlatformImpactCard } from './platform-impact-card'
import { RecentActions } from './recent-actions'

export const loader = ({ context }: Route.LoaderArgs) => unwrap(apiOf(context).get_admin_dashboard_stats())

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Dashboard')

export default function AdminDashboard({ loaderData: stats }: Route.ComponentProps) {
  return (
    <Page bare title="Dashboard" gap="medium">
      <Figures stats={stats} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RecentActions actions={stats.recent_actions} />
        <PlatformImpactCard impact={stats.platform_impact} />
      </div>
    </Page>
  )
}

export const ErrorBoundary = ScreenError
