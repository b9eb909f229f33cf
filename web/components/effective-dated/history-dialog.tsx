import { dayBefore, formatDay } from '@contract/core/day'
import { ChangeHistoryDialog, changedBy } from '../list/change-history-dialog'
import { shortDate } from '../orders/format-dates'
import type { TimelineEvent } from '@web/ui/timeline'
import type { MenuDialogProps } from './dated-menu'

interface EffectiveDated {
  valid_from: string
  valid_to: string | null
}

/** An audit entry about a dated record. */
interface DatedChange<Facts extends EffectiveDated> {
  entry_id: string
  created_at: string
  actor_name: string | null
  after: Facts | null
}

interface HistoryDialogProps<Facts extends EffectiveDated> extends MenuDialogProps {
  title: string
  description: string
  queryKey: readonly unknown[]
  load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly DatedChange<Facts>[]; next_cursor: string | null }>
  /** The record in a few words: "VAT 16%". */
  name: (facts: Facts) => string
  /** What else is worth saying when it was added: "2 to 4 days". */
  detail?: (facts: Facts) => string
  /** The text when nothing has changed. */
  emptyText: string
}

/** Who added or ended which dated record, and when; newest first. */
export const HistoryDialog = <Facts extends EffectiveDated>({
  name,
  detail,
  ...dialog
}: HistoryDialogProps<Facts>) => (
  <ChangeHistoryDialog {...dialog} toTimelineEvent={(change) => changeEvent(change, name, detail)} />
)

function changeEvent<Facts extends EffectiveDated>(
  { entry_id, created_at, actor_name, after }: DatedChange<Facts>,
  name: (facts: Facts) => string,
  detail?: (facts: Facts) => string,
): TimelineEvent {
  const byActor = changedBy(actor_name)
  const entry = { key: entry_id, time: shortDate(created_at) }
  if (!after) return { ...entry, title: 'Changed', text: byActor }
  const { valid_from, valid_to } = after
  if (valid_to === null) {
    const text = [detail?.(after), `Starts on ${formatDay(valid_from)}`, byActor].filter(Boolean).join('. ')
    return { ...entry, tone: 'brand', title: `${name(after)} added`, text: `${text}.` }
  }
  if (valid_to === valid_from)
    return { ...entry, tone: 'accent', title: `${name(after)} withdrawn`, text: `${byActor}.` }
  const text = `Ends on ${formatDay(dayBefore(valid_to))}. ${byActor}.`
  return { ...entry, tone: 'accent', title: `${name(after)} ended`, text }
}
