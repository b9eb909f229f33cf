import { ExternalLink, Settings } from 'lucide-react'
import { useMemo } from 'react'
import { Link, Outlet } from 'react-router'
import { apiOf } from '@web/load'
import { memberGate, stoppedGate, twoFactorGate, vendorGuard } from '@web/guards'
import { DashboardLayout } from '@web/components/dashboard/dashboard-layout'
import { NotificationBell } from '@web/components/notifications/notification-bell'
import { UserMenu } from '@web/components/dashboard/user-menu'
import { isSidebarCollapsed } from '@web/components/dashboard/sidebar-state'
import { useAuth } from '@web/components/auth/auth-provider'
import { ScreenError } from '@web/components/layout/screen-error'
import { paths } from '@contract/core/paths'
import { permits } from '@contract/core/permissions'
import { isStopped } from '@contract/vendors/stopped'
import { Button } from '@web/ui/button'
import { MenuItem } from '@web/ui/menu-item'
import type { Route } from './+types/layout'
import { stoppedVendorGroups, vendorGroups } from './sections'
import { useOrdersToShip } from './use-orders-to-ship'

export const middleware: Route.MiddlewareFunction[] = [vendorGuard, twoFactorGate, stoppedGate, memberGate]

/** The counts are an extra: without them the area still works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [counts, notifications] = await Promise.all([
    api.get_vendor_order_counts().catch(() => undefined),
    api.count_unread_notifications().catch(() => undefined),
  ])
  return { collapsed: isSidebarCollapsed(request), toShip: counts?.processing, unread: notifications?.unread }
}

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  const { me } = useAuth()
  const toShip = useOrdersToShip(loaderData.toShip, permits(me?.vendor?.permissions ?? [], 'orders'))
  const stopped = me?.vendor ? isStopped(me.vendor.status) : false
  const groups = useMemo(
    () => (stopped ? stoppedVendorGroups(toShip) : vendorGroups(toShip)),
    [toShip, stopped],
  )
  return (
    <DashboardLayout
      name="Vendor"
      groups={groups}
      permissions={me?.vendor?.permissions ?? []}
      initiallyCollapsed={loaderData.collapsed}
      topBarActions={<TopBar unread={loaderData.unread} />}
    >
      <Outlet />
    </DashboardLayout>
  )
}

function TopBar({ unread }: { unread: number | undefined }) {
  const { me } = useAuth()
  const vendor = me?.vendor
  if (!me || !vendor) return null
  return (
    <>
      {vendor.status === 'approved' && vendor.storeSlug && (
        <Button asChild variant="outline" size="small">
          <Link to={paths.store(vendor.storeSlug)} target="_blank" rel="noopener">
            <span className="max-[24rem]:sr-only">View Store</span> <ExternalLink aria-hidden />
            <span className="sr-only">(opens in a new tab)</span>
          </Link>
        </Button>
      )}
      <NotificationBell initialCount={unread} />
      <UserMenu name={vendor.companyName} email={me.email}>
        <MenuItem asChild>
          <Link to={paths.vendor.account}>
            <Settings aria-hidden /> Settings
          </Link>
        </MenuItem>
      </UserMenu>
    </>
  )
}

export const ErrorBoundary = ScreenError
