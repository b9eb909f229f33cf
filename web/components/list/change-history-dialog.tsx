import type { RefObject } from 'react'
import * as texts from '@contract/texts'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'
import { PagedQuery } from './paged-query'

interface ChangeHistoryDialogProps<Change> {
  title: string
  description: string
  queryKey: readonly unknown[]
  load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly Change[]; next_cursor: string | null }>
  /** An entry of the audit log as an event. */
  event: (change: Change) => TimelineEvent
  /** The text when nothing has changed. */
  nothing: string
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who changed some records, when and how, as the audit log has it; newest first. */
export function ChangeHistoryDialog<Change>({
  title,
  description,
  queryKey,
  load,
  event,
  nothing,
  onClose,
  returnFocusTo,
}: ChangeHistoryDialogProps<Change>) {
  return (
    <Dialog open onOpenChange={onClose} returnFocusTo={returnFocusTo} title={title} description={description}>
      <PagedQuery
        queryKey={queryKey}
        load={load}
        failure={texts.dated.historyFailed}
        empty={<Empty motif="seed" title="No changes yet" text={nothing} />}
        more="Show earlier changes"
      >
        {(changes) => <Timeline label="Changes" events={changes.map(event)} />}
      </PagedQuery>
    </Dialog>
  )
}

/** "By Wanjiru Kamau"; changes that nobody made are the system's. */
export const changedBy = (actorName: string | null) => (actorName ? `By ${actorName}` : 'By the system')
