import { KeyRound, UserRound } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { guard } from '@web/guards'
import { AreaFrame } from '@web/parts/area/area-frame'
import { PersonMenu } from '@web/parts/area/person-menu'
import { sidebarCollapsed } from '@web/parts/area/sidebar-state'
import { useAuth } from '@web/parts/auth/auth-provider'
import { ScreenError } from '@web/parts/layout/screen-error'
import { paths } from '@web/paths'
import { MenuItem } from '@web/ui/menu-item'
import type { Route } from './+types/layout'
import { adminGroups } from './sections'

export const middleware = [guard('admin')]

export const loader = ({ request }: Route.LoaderArgs) => ({ collapsed: sidebarCollapsed(request) })

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { me } = useAuth()
  return (
    <AreaFrame
      name="Admin"
      groups={adminGroups}
      initiallyCollapsed={loaderData.collapsed}
      top={
        me && (
          <PersonMenu name={me.fullName} email={me.email}>
            <MenuItem asChild>
              <Link to={paths.admin.account}>
                <UserRound aria-hidden /> Profile Settings
              </Link>
            </MenuItem>
            <MenuItem asChild>
              <Link to={paths.admin.account}>
                <KeyRound aria-hidden /> Change Password
              </Link>
            </MenuItem>
          </PersonMenu>
        )
      }
    >
      <Outlet />
    </AreaFrame>
  )
}

export const ErrorBoundary = ScreenError
