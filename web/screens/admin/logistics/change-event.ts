import { changedBy } from '@web/components/list/change-history-dialog'
import { shortDate } from '@web/components/orders/format-dates'
import type { TimelineEvent } from '@web/ui/timeline'

interface Named {
  name: string
  active: boolean
}

interface Change {
  entry_id: string
  created_at: string
  actor_name: string | null
  after: Named | null
}

/** A change as an event of a history: what it changed, in sentences without their full stops, and who did it. */
export function changedEvent(
  { entry_id, created_at, actor_name, after }: Change,
  changes: readonly (string | false)[],
): TimelineEvent {
  const changed = changes.filter((change) => change !== false)
  return {
    key: entry_id,
    when: shortDate(created_at),
    title: after ? `${after.name} changed` : 'Changed',
    text: `${[...(changed.length > 0 ? changed : ['Saved without changes']), changedBy(actor_name)].join('. ')}.`,
  }
}

export const renamed = (before: Named, after: Named) =>
  before.name !== after.name && `Name: ${before.name} → ${after.name}`

export const onOrOff = (before: Named, after: Named) =>
  before.active !== after.active && (after.active ? 'Switched on' : 'Switched off')
