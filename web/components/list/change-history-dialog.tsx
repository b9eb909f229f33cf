import * as texts from '@contract/texts'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'
import { PaginatedQuery } from './paginated-query'

interface ChangeHistoryDialogProps<Change> {
  title: string
  description: string
  queryKey: readonly unknown[]
  load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly Change[]; next_cursor: string | null }>
  /** An entry of the audit log as an event. */
  toTimelineEvent: (change: Change) => TimelineEvent
  /** The text when nothing has changed. */
  emptyText: string
  onClose: () => void
}

/** Who changed some records, when and how, as the audit log has it; newest first. */
export function ChangeHistoryDialog<Change>({
  title,
  description,
  queryKey,
  load,
  toTimelineEvent,
  emptyText,
  onClose,
}: ChangeHistoryDialogProps<Change>) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <PaginatedQuery
        queryKey={queryKey}
        load={load}
        failure={texts.effectiveDated.historyFailed}
        empty={<Empty motif="seed" title="No changes yet" text={emptyText} />}
        loadMoreLabel="Show earlier changes"
      >
        {(changes) => <Timeline label="Changes" events={changes.map(toTimelineEvent)} />}
      </PaginatedQuery>
    </Dialog>
  )
}

/** "By Wanjiru Kamau"; changes that nobody made are the system's. */
export const changedBy = (actorName: string | null) => (actorName ? `By ${actorName}` : 'By the system')
