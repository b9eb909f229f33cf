import type { Permission } from '@contract/permissions'

type Words = Partial<Record<Permission, { label: string; hint: string }>>

/** What a member of the staff may do, as it is chosen and shown. */
export const staffWords: Words = {
  all: { label: 'Everything', hint: 'A full admin, who also decides about the staff' },
  orders: { label: 'Orders', hint: 'See orders, cancel items, write internal notes' },
  catalog: { label: 'Catalogue', hint: 'Products, moderation, sustainability' },
  money: { label: 'Money', hint: 'Payments, refunds, payouts, commissions, tax' },
  people: { label: 'People', hint: 'Customers, vendors, applications and documents' },
  marketing: { label: 'Marketing', hint: 'Promotions, newsletter, notifications, SEO' },
  platform: { label: 'Platform', hint: 'Configurations, analytics, logs' },
}

/** What a member of a vendor's team may do. */
export const vendorWords: Words = {
  all: { label: 'Everything', hint: 'Like the owner: the dashboard and the team too' },
  orders: { label: 'Orders', hint: 'See, ship and cancel orders, write to buyers' },
  products: { label: 'Products', hint: 'Add, change and import products' },
  money: { label: 'Money', hint: 'Earnings, payouts and the payout account' },
  settings: { label: 'Settings', hint: 'Storefront, delivery, plan and documents' },
}
