import {
  Banknote,
  ExternalLink,
  FileCheck,
  LayoutDashboard,
  Package,
  Settings,
  ShoppingBag,
} from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { vendorGuard } from '@web/guards'
import { DashboardLayout } from '@web/components/dashboard/dashboard-layout'
import { UserMenu } from '@web/components/dashboard/user-menu'
import { sidebarCollapsed } from '@web/components/dashboard/sidebar-state'
import { useAuth } from '@web/components/auth/auth-provider'
import { ScreenError } from '@web/components/layout/screen-error'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { MenuItem } from '@web/ui/menu-item'
import type { Route } from './+types/layout'

export const middleware = [vendorGuard]

export const loader = ({ request }: Route.LoaderArgs) => ({ collapsed: sidebarCollapsed(request) })

const groups = [
  {
    links: [
      { to: paths.vendor.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
      { to: paths.vendor.products, label: 'Products', Icon: Package },
      { to: paths.vendor.orders, label: 'Orders', Icon: ShoppingBag },
      { to: paths.vendor.payouts, label: 'Payouts', Icon: Banknote },
      { to: paths.vendor.documents, label: 'Document Status', Icon: FileCheck },
      { to: paths.vendor.settings, label: 'Settings', Icon: Settings },
    ],
  },
]

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardLayout name="Vendor" groups={groups} initiallyCollapsed={loaderData.collapsed} top={<Top />}>
      <Outlet />
    </DashboardLayout>
  )
}

function Top() {
  const { me } = useAuth()
  const vendor = me?.vendor
  if (!me || !vendor) return null
  return (
    <>
      {vendor.status === 'approved' && vendor.storeSlug && (
        <Button asChild variant="outline" size="small">
          <Link to={paths.store(vendor.storeSlug)} target="_blank" rel="noopener">
            View Store <ExternalLink aria-hidden />
            <span className="sr-only">(opens in a new tab)</span>
          </Link>
        </Button>
      )}
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
