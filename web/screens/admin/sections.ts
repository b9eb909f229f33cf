import {
  ArrowLeftRight,
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
import { paths } from '@contract/core/paths'
import type { StaffNeed } from '@contract/core/permissions'
import * as texts from '@contract/texts'

const at = (name: string, label: string, Icon: typeof Package, need: StaffNeed) => ({
  to: paths.admin.section(name),
  label,
  Icon,
  need,
})

/** The admin sidebar, with the groups and order of the specification, and what one must be permitted to open each page. */
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
        need: 'any',
      },
    ],
  },
  {
    label: 'Marketplace Operations',
    links: [
      at('products', 'Products', Package, 'catalog'),
      at('product-moderation', 'Product Moderation', ShieldCheck, 'catalog'),
      at('orders', 'Orders', ShoppingBag, 'orders'),
      at('logistics', 'Logistics', Truck, 'orders'),
      at('tax', 'Tax', Percent, 'money'),
    ],
  },
  {
    label: 'Vendor & Customer Management',
    links: [
      at('vendor-approvals', 'Vendor Approvals', Store, 'people'),
      at('subscriptions', 'Subscriptions', Award, 'money'),
      at('customers', 'Customers', Users, 'people'),
      at('sustainability', 'Sustainability', Leaf, 'catalog'),
    ],
  },
  {
    label: 'Payments & Financials',
    links: [
      at('payment-tracking', 'Payment Tracking', CreditCard, 'money'),
      at('escrow', 'Escrow', Vault, 'money'),
      at('payouts', 'Payouts', Banknote, 'money'),
      at('commissions', 'Commissions', Coins, 'money'),
      at('exchange-rates', 'Exchange Rates', ArrowLeftRight, 'money'),
    ],
  },
  {
    label: 'Marketing & Engagement',
    links: [
      at('seo', 'SEO', Search, 'marketing'),
      at('promotions', 'Promotions', Tag, 'marketing'),
      at('notifications', 'Notifications', BellRing, 'marketing'),
      at('newsletter', 'Newsletter', Mail, 'marketing'),
    ],
  },
  {
    label: 'Platform Settings & Analytics',
    links: [
      at('roles', 'Roles', Boxes, 'all'),
      at('configurations', 'Configurations', Settings, 'platform'),
      at('analytics', 'Analytics', BarChart3, 'platform'),
      at('logs', 'Logs', FileText, 'platform'),
    ],
  },
] as const
