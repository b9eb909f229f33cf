import type { ReactNode } from 'react'
import type { NotificationPreference } from '@contract/notifications/procedures'
import type { EarningsSummary } from '@contract/payouts/procedures'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import type { OwnPlan, PlanInvoice } from '@contract/subscriptions/procedures'
import type { VendorSettings } from '@contract/vendors/procedures'

/** The sections from top to bottom, by their anchors. */
export const sectionTitles = {
  storefront: 'Storefront',
  holiday: 'Holiday',
  delivery: 'Delivery',
  'shipping-offers': 'Shipping offers',
  payout: 'Payout method',
  plan: 'Plan',
  notifications: 'Notifications',
} as const

export type SectionAnchor = keyof typeof sectionTitles

/** What every section of the settings page gets. */
export interface SectionProps {
  settings: VendorSettings
  /** The server's day. */
  today: string
  earnings: EarningsSummary | null
  choices: readonly NotificationPreference[]
  /** What the marketplace charges for parcels. */
  deliveryZones: readonly DeliveryZone[]
  plan: OwnPlan
  /** The latest; null if they could not be loaded. */
  planInvoices: readonly PlanInvoice[] | null
  /** Tells the page whether the section has unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void
}

export type Section = (props: SectionProps) => ReactNode
