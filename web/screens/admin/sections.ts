import {
  Award,
  Banknote,
  BarChart3,
  BellRing,
  Boxes,
  Coins,
  CreditCard,
  FileText,
  LayoutDashboard,
  Leaf,
  Mail,
  Package,
  Percent,
  Search,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  Tag,
  Truck,
  Users,
  Vault,
} from 'lucide-react'
import { paths } from '@contract/paths'
import { texts } from '@contract/texts'

const at = (name: string, label: string, Icon: typeof Package) => ({
  to: paths.admin.section(name),
  label,
  Icon,
})

/** The admin sidebar, with the groups and order of the specification. */
export const adminGroups = [
  {
    label: 'Overview',
    links: [
      {
        to: paths.admin.dashboard,
        label: 'Dashboard',
        Icon: LayoutDashboard,
        loading: texts.dashboard.loading,
        look: 'figures',
      },
    ],
  },
  {
    label: 'Marketplace Operations',
    links: [
      at('products', 'Products', Package),
      at('product-moderation', 'Product Moderation', ShieldCheck),
      at('orders', 'Orders', ShoppingBag),
      at('logistics', 'Logistics', Truck),
      at('tax', 'Tax', Percent),
    ],
  },
  {
    label: 'Vendor & Customer Management',
    links: [
      at('vendor-approvals', 'Vendor Approvals', Store),
      at('subscriptions', 'Subscriptions', Award),
      at('customers', 'Customers', Users),
      at('sustainability', 'Sustainability', Leaf),
    ],
  },
  {
    label: 'Payments & Financials',
    links: [
      at('payment-tracking', 'Payment Tracking', CreditCard),
      at('escrow', 'Escrow', Vault),
      at('payouts', 'Payouts', Banknote),
      at('commissions', 'Commissions', Coins),
    ],
  },
  {
    label: 'Marketing & Engagement',
    links: [
      at('seo', 'SEO', Search),
      at('promotions', 'Promotions', Tag),
      at('notifications', 'Notifications', BellRing),
      at('newsletter', 'Newsletter', Mail),
    ],
  },
  {
    label: 'Platform Settings & Analytics',
    links: [
      at('roles', 'Roles', Boxes),
      at('configurations', 'Configurations', Settings),
      at('analytics', 'Analytics', BarChart3),
      at('logs', 'Logs', FileText),
    ],
  },
] as const

const titles = new Map(
  adminGroups.flatMap((group) => group.links.map(({ to, label }) => [to, label] as const)),
)

/** The title of an admin page by its path; undefined when there is no such page. */
export const adminTitle = (path: string): string | undefined => titles.get(path)
