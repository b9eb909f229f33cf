import type { SettingChange, SettingValue } from '@contract/operations/setting-procedures'
import { SettingHistory, formatSettingValue } from '@web/components/setting-history/setting-history'

const settingLabels: Partial<Record<string, string>> = {
  unpaid_order_minutes: 'Time to pay',
  delivery_hold_days: 'Delivery hold',
  offline_hold_days: 'Offline payment hold',
  late_cancel_days: 'Late item cancellation',
  new_product_status: 'New products',
  review_product_changes: 'Changed products are reviewed again',
  operator_name: 'Registered name',
  operator_address: 'Address',
  operator_tax_number: 'Tax number',
  social_links: 'Social links',
  two_factor_required_of_vendors: 'Two-factor for vendors',
}

interface HistoryProps {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

/** Who changed which setting, with a button to undo each change. */
export const History = ({ page }: HistoryProps) => (
  <SettingHistory
    page={page}
    nameOf={(setting) => settingLabels[setting] ?? setting}
    wordsOf={(before, after) => [formatChange(before), formatChange(after)]}
  />
)

function formatChange(value: SettingValue | undefined): string {
  if (value === 'active') return 'Published immediately'
  if (value === 'pending') return 'Reviewed first'
  return formatSettingValue(value)
}
