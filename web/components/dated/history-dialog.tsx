import { formatDay } from '@contract/day'
import { texts } from '@contract/texts'
import { PagedQuery } from '@web/components/list/paged-query'
import { shortDate } from '@web/components/orders/dates'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'
import type { MenuDialogProps } from './dated-menu'

interface DatedFacts {
  valid_from: string
  valid_to: string | null
}

/** An audit entry about a dated record. */
interface DatedChange<Facts extends DatedFacts> {
  entry_id: string
  created_at: string
  actor_name: string | null
  after: Facts | null
}

interface HistoryDialogProps<Facts extends DatedFacts> extends MenuDialogProps {
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
  /** What is said when nothing has changed. */
  nothing: string
}

/** Who added or ended which dated record, and when; newest first. */
export function HistoryDialog<Facts extends DatedFacts>({
  title,
  description,
  queryKey,
  load,
  name,
  detail,
  nothing,
  ...dialog
}: HistoryDialogProps<Facts>) {
  return (
    <Dialog
      open
      onOpenChange={dialog.onClose}
      returnFocusTo={dialog.returnFocusTo}
      title={title}
      description={description}
    >
      <PagedQuery
        queryKey={queryKey}
        load={load}
        failure={texts.dated.historyFailed}
        empty={<Empty motif="seed" title="Nothing has changed yet." text={nothing} />}
        more="Show earlier changes"
      >
        {(changes) => (
          <Timeline label="Changes" events={changes.map((change) => changeEvent(change, name, detail))} />
        )}
      </PagedQuery>
    </Dialog>
  )
}

function changeEvent<Facts extends DatedFacts>(
  { entry_id, created_at, actor_name, after }: DatedChange<Facts>,
  name: (facts: Facts) => string,
  detail?: (facts: Facts) => string,
): TimelineEvent {
  const by = actor_name ? `By ${actor_name}` : 'By the system'
  const entry = { key: entry_id, when: shortDate(created_at) }
  if (!after) return { ...entry, title: 'Changed', text: by }
  const { valid_from, valid_to } = after
  if (valid_to === null) {
    const text = [detail?.(after), `Starts on ${formatDay(valid_from)}`, by].filter(Boolean).join('. ')
    return { ...entry, tone: 'brand', title: `${name(after)} added`, text: `${text}.` }
  }
  const title = `${name(after)} ${valid_to === valid_from ? 'withdrawn' : 'ended'}`
  return { ...entry, tone: 'accent', title, text: `Ends on ${formatDay(valid_to)}. ${by}.` }
}
