import { type Permission, permits, type Role, type StaffArea, type VendorArea } from '../core/permissions'
import { staffWork, staffWorkKinds, type StaffWorkKind } from '../operations/staff-work'
import type { RefundedPartKind } from '../orders/refunded-parts'
import type { OrderStatus } from '../orders/states'
import type { ShippingService } from '../pricing/facts'
import type { PayoutStatus } from '../payouts/states'
import type { PlanId } from '../subscriptions/facts'

export const announcementLimits = {
  titleMin: 3,
  titleMax: 120,
  textMin: 3,
  textMax: 1000,
  daysMax: 365,
} as const

/** What somebody can be notified of; each can be switched off. What concerns the account's security or a dispute always comes. */
export const notificationKinds = [
  'collection',
  'back_in_stock',
  'followed_stores',
  'order',
  'low_stock',
  'review',
  'payout',
  'document_expiry',
  'plan',
  'terms',
  'announcement',
  ...staffWorkKinds,
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** What concerns the marketplace's own work: whom of its staff, is in `staffWork`. */
export type StaffNotificationKind = StaffWorkKind

/** Whom of the staff a kind concerns: the members with this permission. */
export const staffNotificationArea = (kind: StaffNotificationKind): StaffArea => staffWork[kind].area

/** What concerns anybody: everybody can buy. */
const personalKinds = [
  'collection',
  'back_in_stock',
  'followed_stores',
  'announcement',
] as const satisfies readonly NotificationKind[]

type PersonalKind = (typeof personalKinds)[number]

export const isPersonalKind = (kind: NotificationKind): kind is PersonalKind =>
  personalKinds.some((personal) => personal === kind)

/** What concerns a vendor's business. */
export type VendorNotificationKind = Exclude<NotificationKind, PersonalKind | StaffNotificationKind>

export const isStaffKind = (kind: NotificationKind): kind is StaffNotificationKind =>
  staffWorkKinds.some((staffKind) => staffKind === kind)

/**
 * What a user is ever notified of: vendors of their business, staff of what is theirs to look after, everybody of
 * what they have bought or wait for, and of announcements.
 */
export const notificationKindsFor = (
  role: Role,
  permissions: readonly Permission[],
): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => {
    if (isPersonalKind(kind)) return true
    if (isStaffKind(kind)) return role === 'admin' && permits(permissions, staffNotificationArea(kind))
    return role === 'vendor'
  })

/** Whom of a vendor's team a kind concerns: the members with this permission. */
export const notificationAreas: Record<VendorNotificationKind, VendorArea> = {
  order: 'orders',
  low_stock: 'products',
  review: 'products',
  payout: 'money',
  document_expiry: 'settings',
  plan: 'money',
  terms: 'money',
}

export const notificationChannels = ['app', 'email'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

/** The kinds as the choices name them. */
const kindTexts: Record<PersonalKind | VendorNotificationKind, { label: string; hint: string }> = {
  collection: { label: 'Pickup', hint: 'Something you’ve bought is ready for collection' },
  back_in_stock: { label: 'Back in stock', hint: 'A product you wait for can be bought again' },
  followed_stores: {
    label: 'Stores you follow',
    hint: 'A store has new products; once a day at most',
  },
  order: {
    label: 'Orders',
    hint: 'A new paid order, or an item that our team cancels or refunds',
  },
  low_stock: { label: 'Low stock', hint: 'A product is nearly or completely sold out' },
  review: { label: 'Reviews', hint: 'Our team has reviewed a product or document' },
  payout: { label: 'Payouts', hint: 'A payout is approved, sent or returned' },
  plan: { label: 'Plan', hint: 'Your plan was paid, is due or has changed' },
  terms: {
    label: 'Commission and promotions',
    hint: 'Your commission changes, or you can join a promotion of the marketplace',
  },
  document_expiry: { label: 'Expiring documents', hint: 'A certificate or licence is about to expire' },
  announcement: { label: 'Announcements', hint: 'News and changes from our team' },
}

export const notificationKindText = (kind: NotificationKind) =>
  isStaffKind(kind) ? staffWork[kind].choice : kindTexts[kind]

/** What happened, as stored; amounts in US cents. The words are chosen when it is shown. */
export type NotificationPayload =
  | {
      kind: 'order'
      event: 'paid'
      order_id: string
      units: number
      net_minor: number
      /** The service of the vendor's parcel; it was not stored at first. */
      service?: ShippingService
    }
  /** The buyer can collect goods. `others`: the names of further items that became ready with it. */
  | {
      kind: 'collection'
      order_id: string
      name: string
      others: string[]
      vendor_id: string
      place: string
      hours: string | null
    }
  /** What they asked to be told about. `others`: the names of further products; `path`: the page of the first one. */
  | { kind: 'back_in_stock'; name: string; others: string[]; path: string }
  /** The new products of a day; `stores`: the names of the first ones. */
  | { kind: 'followed_stores'; stores: string[]; store_count: number; products: number; path: string }
  /** `others`: the names of the vendor's further items that were withdrawn with it. */
  | {
      kind: 'order'
      event: 'withdrawn'
      order_id: string
      name: string
      others?: string[]
      status: OrderStatus
      reason: string
    }
  /** Parts of the vendor's items were refunded or cancelled; `net_minor` is what that takes of its earnings. */
  | {
      kind: 'order'
      event: 'refunded'
      order_id: string
      parts: { kind: RefundedPartKind; quantity: number; name: string }[]
      net_minor: number
      reason: string
    }
  | { kind: 'low_stock'; product_id: string; name: string; left: number }
  | {
      kind: 'review'
      /** Of a `store`: whether it may sell. */
      subject: 'application' | 'product' | 'document' | 'store'
      approved: boolean
      /** A document had been verified before. */
      revoked?: boolean
      name: string
      reason: string | null
      product_id?: string
    }
  | {
      kind: 'payout'
      payout_id: string
      status: PayoutStatus
      amount_minor: number
      reason: string | null
    }
  | { kind: 'document_expiry'; document_id: string; name: string; expires_on: string }
  | {
      kind: 'plan'
      event: 'paid' | 'settled' | 'unpaid' | 'reminder' | 'lapsed'
      plan: PlanId
      label: string
      amount_minor: number
      /** Until when it is to be paid. */
      due_on: string
    }
  /** `from`: the day from which it applies, if that is not at once. */
  | { kind: 'plan'; event: 'changed'; plan: PlanId; reason: string; from?: string }
  | { kind: 'plan'; event: 'started'; plan: PlanId }
  /** What the plan costs from a month on. `before_minor`: what it costs until then. */
  | {
      kind: 'plan'
      event: 'price'
      plan: PlanId
      price_minor: number
      before_minor: number
      from: string
    }
  /**
   * A commission rule that concerns the vendor is added, or ended: `to` is the last day of one that ends. Null for a rule about the vendor
   * itself; `subject` is a category or the name of a plan.
   */
  | {
      kind: 'terms'
      event: 'commission'
      subject: string | null
      rate_bps: number
      floor_minor: number | null
      cap_minor: number | null
      from: string
      to: string | null
    }
  /** The vendor can join a promotion that the vendors pay for. `changed`: it must join again, since the promotion was changed. */
  | {
      kind: 'terms'
      event: 'promotion'
      code: string
      discount: string
      from: string | null
      changed: boolean
    }
  /** `first`: the sentence of the first finding. */
  | { kind: 'reconciliation'; run_id: string; unexplained: number; first: string }
  /** Work for the staff: how much of it is new. */
  | { kind: Exclude<StaffWorkKind, 'reconciliation'>; arrived: number }
  /** In the words of our team. `path`: a page of this site, or none. */
  | { kind: 'announcement'; announcement_id: string; title: string; text: string; path: string | null }

type VendorNotificationPayload = Extract<NotificationPayload, { kind: VendorNotificationKind }>

/**
 * Whom of a vendor's team an event concerns. What was decided about the store or its documents concerns whoever looks after the settings, and a
 * promotion whoever sets prices.
 */
export function areaOfNotification(payload: VendorNotificationPayload): VendorArea {
  if (payload.kind === 'review' && payload.subject !== 'product') return 'settings'
  if (payload.kind === 'terms' && payload.event === 'promotion') return 'products'
  return notificationAreas[payload.kind]
}
