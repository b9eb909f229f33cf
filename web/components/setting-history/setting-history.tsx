import { Undo2 } from 'lucide-react'
import type { SettingChange, SettingValue } from '@contract/operations/setting-procedures'
import * as texts from '@contract/texts'
import { ListFooter } from '@web/components/list/list-footer'
import { useListUrlState } from '../list/use-list-url-state'
import { longDate } from '../orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'

interface SettingHistoryProps extends ChangeLabels {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

interface ChangeLabels {
  /** The procedure that undoes a change. */
  undo?: 'undo_setting_change' | 'undo_seo_change'
  /** A setting's name as the screen calls it. */
  nameOf: (setting: string) => string
  /** What a value was and became, where that is more than the value itself. */
  wordsOf?: (
    before: SettingValue | undefined,
    after: SettingValue | undefined,
    setting: string,
  ) => [string, string]
}

/** Who changed which setting, with a button to undo it. */
export function SettingHistory({
  page: { items, next_cursor },
  nameOf,
  undo = 'undo_setting_change',
  wordsOf = (before, after) => [formatSettingValue(before), formatSettingValue(after)],
}: SettingHistoryProps) {
  const urlState = useListUrlState()
  return (
    <Card title="History" text="Every change, newest first. The latest change to each setting can be undone.">
      {items.length === 0 ? (
        <Empty motif="seed" titleAs="h3" title="No changes yet" />
      ) : (
        <>
          <ul aria-label="Changes" className="divide-y divide-line">
            {items.map((change) => (
              <Change key={change.entry_id} {...{ change, nameOf, wordsOf, undo }} />
            ))}
          </ul>
          <ListFooter label="Changes" nextCursor={next_cursor} urlState={urlState} />
        </>
      )}
    </Card>
  )
}

function Change({
  change,
  nameOf,
  wordsOf,
  undo: procedure,
}: Required<ChangeLabels> & { change: SettingChange }) {
  const undo = useServerMutation(procedure, { success: texts.settings.undone })
  const name = nameOf(change.subject_id)
  const [before, after] = wordsOf(change.before?.value, change.after?.value, change.subject_id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft line-through">{before || '(empty)'}</span> <span aria-hidden>→</span>
          <span className="sr-only">became</span> {after || '(empty)'}
        </p>
        <p className="text-caption text-ink-soft">
          {longDate(change.created_at)}, by {change.actor_name ?? 'the system'}
        </p>
      </div>
      {change.is_latest && (
        <Button
          size="small"
          variant="outline"
          busy={undo.pending}
          aria-label={`Undo the change to ${name}`}
          onClick={() => void undo.run({ p_entry_id: change.entry_id })}
        >
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </li>
  )
}

/** A value in words; nothing for an empty one. */
export const formatSettingValue = (value: SettingValue | undefined): string =>
  typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value ?? '')
