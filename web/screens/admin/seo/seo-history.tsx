import type { SettingChange, SettingValue } from '@contract/operations/setting-procedures'
import { SettingHistory, formatSettingValue } from '@web/components/setting-history/setting-history'

interface SeoHistoryProps {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

/** Who changed which text or redirect, with a button to undo each change. */
export const SeoHistory = ({ page }: SeoHistoryProps) => (
  <SettingHistory undo="undo_seo_change" page={page} nameOf={nameOf} wordsOf={changeTexts} />
)

function nameOf(setting: string): string {
  if (setting === 'seo_defaults') return 'Defaults'
  if (setting === 'redirects') return 'Redirects'
  const page = setting.replace(/^seo_page (category )?/, '')
  return page.charAt(0).toUpperCase() + page.slice(1)
}

/** The text before and after a change; of the redirects, only those that were removed and those that were added. */
function changeTexts(before: SettingValue | undefined, after: SettingValue | undefined): [string, string] {
  if (!Array.isArray(before) || !Array.isArray(after))
    return [formatSettingValue(before), formatSettingValue(after)]
  const formatRedirects = (value: Record<string, string | number>[]) =>
    value.map(({ from, to, status }) => `${from} to ${to} (${status})`)
  const [previous, current] = [formatRedirects(before), formatRedirects(after)]
  const linesMissingFrom = (source: string[], excluded: string[]) =>
    source.filter((line) => !excluded.includes(line)).join(', ')
  return [
    linesMissingFrom(previous, current) || 'No such redirect',
    linesMissingFrom(current, previous) || 'Removed',
  ]
}
