import { permits } from '@contract/core/permissions'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { sessionContext } from '@web/context'
import { apiOf, unwrap } from '@web/load'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { DayList } from './day-list'
import { Figures } from './figures'
import { PlatformImpactCard } from './platform-impact-card'
import { RecentActions } from './recent-actions'
import { TodaysFigures } from './todays-figures'

/** Today's money is for those who look after it. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const canSeeMoney = permits(context.get(sessionContext)?.permissions ?? [], 'money')
  const [stats, work, money] = await Promise.all([
    unwrap(api.get_admin_dashboard_stats()),
    api.list_staff_work().catch(() => null),
    canSeeMoney ? api.get_todays_money().catch(() => null) : null,
  ])
  return { stats, work: work?.items ?? null, money }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Dashboard')

export default function AdminDashboard({ loaderData: { stats, work, money } }: Route.ComponentProps) {
  return (
    <Page bare title="Dashboard" gap="medium">
      <DayList items={work} />
      {money && <TodaysFigures money={money} />}
      <Figures stats={stats} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RecentActions actions={stats.recent_actions} />
        <PlatformImpactCard impact={stats.platform_impact} />
      </div>
    </Page>
  )
}

export const ErrorBoundary = ScreenError
