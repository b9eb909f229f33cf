import {
  ArrowLeftRight,
  Award,
  Banknote,
  BarChart3,
  BellRing,
  Boxes,
  ClipboardCheck,
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
import { adminPaths } from '@contract/core/admin-paths'
import type { RequiredStaffPermission } from '@contract/core/permissions'
import * as texts from '@contract/texts'

const sectionLink = (
  name: string,
  label: string,
  Icon: typeof Package,
  requiredPermission: RequiredStaffPermission,
) => ({
  to: adminPaths.section(name),
  label,
  Icon,
  requiredPermission,
})

/** The admin sidebar, with the groups and order of the specification, and the permission needed to open each page. */
export const adminGroups = [
  {
    label: 'Overview',
    links: [
      {
        to: adminPaths.dashboard,
        label: 'Dashboard',
        Icon: LayoutDashboard,
        loading: texts.dashboard.loading,
        variant: 'figures',
        requiredPermission: 'any',
      },
    ],
  },
  {
    label: 'Marketplace Operations',
    links: [
      sectionLink('products', 'Products', Package, 'catalog'),
      sectionLink('product-moderation', 'Product Moderation', ShieldCheck, 'catalog'),
      sectionLink('orders', 'Orders', ShoppingBag, 'orders'),
      sectionLink('logistics', 'Logistics', Truck, 'orders'),
      sectionLink('tax', 'Tax', Percent, 'money'),
    ],
  },
  {
    label: 'Vendor & Customer Management',
    links: [
      sectionLink('vendors', 'Vendors', Store, 'people'),
      sectionLink('vendor-approvals', 'Vendor Approvals', ClipboardCheck, 'people'),
      sectionLink('subscriptions', 'Subscriptions', Award, 'money'),
      sectionLink('customers', 'Customers', Users, 'people'),
      sectionLink('sustainability', 'Sustainability', Leaf, 'catalog'),
    ],
  },
  {
    label: 'Payments & Financials',
    links: [
      sectionLink('payment-tracking', 'Payment Tracking', CreditCard, 'money'),
      sectionLink('escrow', 'Escrow', Vault, 'money'),
      sectionLink('payouts', 'Payouts', Banknote, 'money'),
      sectionLink('commissions', 'Commissions', Coins, 'money'),
      sectionLink('exchange-rates', 'Exchange Rates', ArrowLeftRight, 'money'),
    ],
  },
  {
    label: 'Marketing & Engagement',
    links: [
      sectionLink('seo', 'SEO', Search, 'marketing'),
      sectionLink('promotions', 'Promotions', Tag, 'marketing'),
      sectionLink('notifications', 'Notifications', BellRing, 'marketing'),
      sectionLink('newsletter', 'Newsletter', Mail, 'marketing'),
    ],
  },
  {
    label: 'Platform Settings & Analytics',
    links: [
      sectionLink('roles', 'Roles', Boxes, 'all'),
      sectionLink('configurations', 'Configurations', Settings, 'platform'),
      sectionLink('analytics', 'Analytics', BarChart3, 'platform'),
      sectionLink('logs', 'Logs', FileText, 'platform'),
    ],
  },
] as const
