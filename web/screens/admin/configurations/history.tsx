import { settingLabel } from '@contract/operations/facts'
import type { SettingChange, SettingValue } from '@contract/operations/setting-procedures'
import { SettingHistory, formatSettingValue } from '@web/components/setting-history/setting-history'

interface HistoryProps {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

/** Who changed which setting, with a button to undo each change. */
export const History = ({ page }: HistoryProps) => (
  <SettingHistory
    page={page}
    nameOf={(setting) => settingLabel(setting)}
    wordsOf={(before, after) => [formatChange(before), formatChange(after)]}
  />
)

function formatChange(value: SettingValue | undefined): string {
  if (value === 'active') return 'Published immediately'
  if (value === 'pending') return 'Reviewed first'
  return formatSettingValue(value)
}
