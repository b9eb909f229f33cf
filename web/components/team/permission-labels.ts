import { staffPermissionLabels as label, type Permission } from '@contract/core/permissions'

type PermissionTexts = Partial<Record<Permission, { label: string; hint: string }>>

/** What a member of the staff may do, as it is chosen and shown. */
export const staffPermissionLabels: PermissionTexts = {
  all: { label: label.all, hint: 'Full admin access, including managing staff' },
  orders: { label: label.orders, hint: 'See orders, cancel unpaid items, write internal notes' },
  catalog: { label: label.catalog, hint: 'Products, moderation, sustainability' },
  money: { label: label.money, hint: 'Payments, refunds, payouts, commissions, tax' },
  people: { label: label.people, hint: 'Customers, vendors, applications and documents' },
  marketing: { label: label.marketing, hint: 'Promotions, newsletter, notifications, SEO' },
  platform: { label: label.platform, hint: 'Configurations, analytics, logs' },
}

/** What a member of a vendor's team may do. */
export const vendorPermissionLabels: PermissionTexts = {
  all: { label: 'Everything', hint: 'Same as the owner, including the dashboard and the team' },
  orders: { label: 'Orders', hint: 'See, ship and cancel orders, write to buyers' },
  products: { label: 'Products', hint: 'Add, change and import products, discounts' },
  money: { label: 'Money', hint: 'Earnings, payouts and the payout account' },
  settings: { label: 'Settings', hint: 'Storefront, delivery, plan and documents' },
}
