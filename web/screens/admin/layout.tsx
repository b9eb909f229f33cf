import { KeyRound, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { data, Link, Outlet } from 'react-router'
import { guard, twoFactorGate } from '@web/guards'
import { apiOf } from '@web/load'
import { DashboardLayout } from '@web/components/dashboard/dashboard-layout'
import { NotificationBell } from '@web/components/notifications/notification-bell'
import { permittedGroups, requiredPermissionAt } from '@web/components/dashboard/nav-permissions'
import { UserMenu } from '@web/components/dashboard/user-menu'
import { isSidebarCollapsed } from '@web/components/dashboard/sidebar-state'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { useAuth } from '@web/components/auth/auth-provider'
import { ScreenError } from '@web/components/layout/screen-error'
import { adminPaths } from '@contract/core/admin-paths'
import { permits } from '@contract/core/permissions'
import { sessionContext } from '@web/context'
import { AdminPalette } from '@web/components/palette/admin-palette'
import { MenuItem } from '@web/ui/menu-item'
import type { Route } from './+types/layout'
import { adminGroups } from './sections'
import { withWork } from './work-badges'

export const middleware: Route.MiddlewareFunction[] = [guard('admin'), twoFactorGate]

/** The counts are extras: without them the area still works. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [notifications, work] = await Promise.all([
    api.count_unread_notifications().catch(() => undefined),
    api.list_staff_work().catch(() => undefined),
  ])
  const loaded = {
    collapsed: isSidebarCollapsed(request),
    unread: notifications?.unread,
    work: work?.items ?? [],
  }
  return data(loaded, { status: mayOpen(url.pathname, context) ? 200 : 403 })
}

/** Whether the member of the staff may open a page: one that loads no data has no procedure that would refuse it. */
function mayOpen(pathname: string, context: Route.LoaderArgs['context']): boolean {
  const requiredPermission = requiredPermissionAt(adminGroups, pathname)
  return (
    requiredPermission === undefined ||
    permits(context.get(sessionContext)?.permissions ?? [], requiredPermission)
  )
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { me } = useAuth()
  const { work } = loaderData
  const groups = useMemo(() => withWork(adminGroups, work), [work])
  // Whoever is told of new work sees it in the menu and on the dashboard at once.
  useRevalidateOn('notification')
  return (
    <DashboardLayout
      name="Admin"
      groups={groups}
      permissions={me?.permissions ?? []}
      initiallyCollapsed={loaderData.collapsed}
      topBarActions={
        me && (
          <>
            <NotificationBell initialCount={loaderData.unread} />
            <AdminPalette groups={permittedGroups(adminGroups, me.permissions)} />
            <UserMenu name={me.fullName} email={me.email}>
              <MenuItem asChild>
                <Link to={adminPaths.account}>
                  <UserRound aria-hidden /> Profile Settings
                </Link>
              </MenuItem>
              <MenuItem asChild>
                <Link to={adminPaths.account}>
                  <KeyRound aria-hidden /> Change Password
                </Link>
              </MenuItem>
            </UserMenu>
          </>
        )
      }
    >
      <Outlet />
    </DashboardLayout>
  )
}

export const ErrorBoundary = ScreenError
