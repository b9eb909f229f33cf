import { formatSetting, settingLabel } from '@contract/operations/setting-fields'
import type { SettingChange } from '@contract/operations/setting-procedures'
import { SettingHistory } from '@web/components/setting-history/setting-history'

interface HistoryProps {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

/** Who changed which setting, with a button to undo each change. */
export const History = ({ page }: HistoryProps) => (
  <SettingHistory
    page={page}
    nameOf={settingLabel}
    wordsOf={(before, after, name) => [formatSetting(name, before), formatSetting(name, after)]}
  />
)
