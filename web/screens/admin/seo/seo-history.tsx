import type { SettingChange, SettingValue } from '@contract/operations/setting-procedures'
import { SettingHistory, formatSettingValue } from '@web/components/setting-history/setting-history'

interface SeoHistoryProps {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

/** Who changed which text or redirect, and the way back. */
export const SeoHistory = ({ page }: SeoHistoryProps) => (
  <SettingHistory undo="undo_seo_change" page={page} nameOf={nameOf} wordsOf={wordsOf} />
)

function nameOf(setting: string): string {
  if (setting === 'seo_defaults') return 'Defaults'
  if (setting === 'redirects') return 'Redirects'
  const page = setting.replace(/^seo_page (category )?/, '')
  return page.charAt(0).toUpperCase() + page.slice(1)
}

/** Of the redirects, those that went and those that came. */
function wordsOf(before: SettingValue | undefined, after: SettingValue | undefined): [string, string] {
  if (!Array.isArray(before) || !Array.isArray(after))
    return [formatSettingValue(before), formatSettingValue(after)]
  const lines = (value: Record<string, string | number>[]) =>
    value.map(({ from, to, status }) => `${from} to ${to} (${status})`)
  const [earlier, later] = [lines(before), lines(after)]
  const without = (some: string[], others: string[]) =>
    some.filter((line) => !others.includes(line)).join(', ')
  return [without(earlier, later) || 'No such redirect', without(later, earlier) || 'Removed']
}
