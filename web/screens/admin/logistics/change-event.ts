import { changedBy } from '@web/components/list/change-history-dialog'
import { shortDate } from '@web/components/orders/format-dates'
import type { TimelineEvent } from '@web/ui/timeline'

interface ChangedRecord {
  name: string
  active: boolean
}

interface Change {
  entry_id: string
  created_at: string
  actor_name: string | null
  after: ChangedRecord | null
}

/** A change as an event of a history: what it changed, in sentences without their full stops, and who did it. */
export function changedEvent(
  { entry_id, created_at, actor_name, after }: Change,
  changes: readonly (string | false)[],
): TimelineEvent {
  const changeTexts = changes.filter((change) => change !== false)
  return {
    key: entry_id,
    time: shortDate(created_at),
    title: after ? `${after.name} changed` : 'Changed',
    text: `${[...(changeTexts.length > 0 ? changeTexts : ['Saved without changes']), changedBy(actor_name)].join('. ')}.`,
  }
}

export const nameChangeText = (before: ChangedRecord, after: ChangedRecord) =>
  before.name !== after.name && `Name: ${before.name} → ${after.name}`

export const activeChangeText = (before: ChangedRecord, after: ChangedRecord) =>
  before.active !== after.active && (after.active ? 'Switched on' : 'Switched off')
