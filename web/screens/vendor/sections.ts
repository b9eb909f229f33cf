import { Banknote, FileCheck, LayoutDashboard, Package, Settings, ShoppingBag } from 'lucide-react'
import { paths } from '@contract/core/paths'

/** The vendor's sidebar, and what one must be permitted to open each page; `toShip` is the number of orders that wait. */
export const vendorGroups = (toShip: number) => [
  {
    links: [
      {
        to: paths.vendor.dashboard,
        label: 'Dashboard',
        Icon: LayoutDashboard,
        look: 'cards' as const,
        need: 'all' as const,
      },
      { to: paths.vendor.products, label: 'Products', Icon: Package, need: 'products' as const },
      {
        to: paths.vendor.orders,
        label: 'Orders',
        Icon: ShoppingBag,
        need: 'orders' as const,
        waiting: { count: toShip, text: `${toShip} to ship` },
      },
      { to: paths.vendor.payouts, label: 'Payouts', Icon: Banknote, need: 'money' as const },
      { to: paths.vendor.documents, label: 'Document Status', Icon: FileCheck, need: 'settings' as const },
      { to: paths.vendor.settings, label: 'Settings', Icon: Settings, need: 'any' as const },
    ],
  },
]
