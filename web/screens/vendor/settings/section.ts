import type { ReactNode } from 'react'
import type { EarningsSummary } from '@contract/payouts'
import type { VendorSettings } from '@contract/vendor-settings'

/** What every section of the settings page gets. */
export interface SectionProps {
  settings: VendorSettings
  earnings: EarningsSummary | null
  /** Tells the page whether the section has unsaved changes. */
  onDirty: (isDirty: boolean) => void
}

export type Section = (props: SectionProps) => ReactNode
