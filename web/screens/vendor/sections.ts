import {
  Banknote,
  FileCheck,
  LayoutDashboard,
  Package,
  Settings,
  ShoppingBag,
  Store,
  Tag,
} from 'lucide-react'
import { paths } from '@contract/core/paths'
import { stoppedVendorPaths } from '@web/components/dashboard/stopped-vendor-paths'

/** The vendor's sidebar, and the permission needed to open each page; `toShip` is the number of orders waiting to be shipped. */
export const vendorGroups = (toShip: number) => [
  {
    links: [
      {
        to: paths.vendor.dashboard,
        label: 'Dashboard',
        Icon: LayoutDashboard,
        variant: 'cards' as const,
        requiredPermission: 'all' as const,
      },
      {
        to: paths.vendor.products,
        label: 'Products',
        Icon: Package,
        requiredPermission: 'products' as const,
      },
      {
        to: paths.vendor.orders,
        label: 'Orders',
        Icon: ShoppingBag,
        requiredPermission: 'orders' as const,
        badge: { count: toShip, text: `${toShip} to ship` },
      },
      {
        to: paths.vendor.discounts,
        label: 'Discounts',
        Icon: Tag,
        requiredPermission: 'products' as const,
      },
      { to: paths.vendor.payouts, label: 'Payouts', Icon: Banknote, requiredPermission: 'money' as const },
      {
        to: paths.vendor.documents,
        label: 'Document Status',
        Icon: FileCheck,
        requiredPermission: 'settings' as const,
      },
      { to: paths.vendor.settings, label: 'Settings', Icon: Settings, requiredPermission: 'any' as const },
    ],
  },
]

/** The same for a vendor that is suspended or closed: what it can still open, after the page that says why. */
export const stoppedVendorGroups = (toShip: number) =>
  vendorGroups(toShip).map(({ links }) => ({
    links: [
      {
        to: paths.vendor.storeStatus,
        label: 'Store Status',
        Icon: Store,
        requiredPermission: 'any' as const,
      },
      ...links.filter(({ to }) => stoppedVendorPaths.includes(to)),
    ],
  }))
