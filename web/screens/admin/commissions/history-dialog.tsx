import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { CommissionRule, CommissionRuleChange } from '@contract/commissions'
import { formatDay } from '@contract/day'
import { formatPercent } from '@contract/percent'
import { texts } from '@contract/texts'
import { api } from '@web/api'
import { shortDate } from '@web/components/orders/dates'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'
import { boundsOf } from './rule-words'

interface HistoryDialogProps {
  rule: CommissionRule
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who added or ended which rule of a vendor, category or plan, and when. */
export function HistoryDialog({ rule, onClose, returnFocusTo }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`Commission history of ${rule.subject_name}`}
      description="Every change of its rules since the marketplace opened, newest first."
    >
      <Changes rule={rule} />
    </Dialog>
  )
}

function Changes({ rule: { scope, subject } }: { rule: CommissionRule }) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useInfiniteQuery({
    queryKey: ['commission_rule_changes', scope, subject],
    queryFn: ({ pageParam, signal }) =>
      api.list_commission_rule_changes({ scope, subject, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
  if (isPending)
    return (
      <div data-skeleton>
        <span className="sr-only">Loading...</span>
        <SkeletonText lines={5} />
      </div>
    )
  if (isError)
    return (
      <Notice
        tone="danger"
        live
        title={texts.commission.historyFailed}
        action={
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  const changes = data.pages.flatMap(({ items }) => items)
  if (changes.length === 0)
    return (
      <Empty
        motif="seed"
        title="Nothing has changed yet."
        text="The rule is the one the marketplace started with."
      />
    )
  return (
    <>
      <Timeline label="Changes" events={changes.map(changeEvent)} />
      {more.hasNextPage && (
        <Button
          variant="outline"
          size="small"
          className="mt-5"
          busy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          Show earlier changes
        </Button>
      )}
    </>
  )
}

/** A change of a rule as an event of the history. */
function changeEvent({ entry_id, created_at, actor_name, after }: CommissionRuleChange): TimelineEvent {
  const by = actor_name ? `By ${actor_name}` : 'By the system'
  const entry = { key: entry_id, when: shortDate(created_at) }
  if (!after) return { ...entry, title: 'Rule changed', text: by }
  const { rate_percent, valid_from, valid_to } = after
  const rate = [formatPercent(rate_percent), boundsOf(after)].filter(Boolean).join(', ')
  if (valid_to === null)
    return {
      ...entry,
      tone: 'brand',
      title: `${rate} added`,
      text: `Starts on ${formatDay(valid_from)}. ${by}.`,
    }
  const title = valid_to === valid_from ? `${rate} withdrawn` : `${rate} ended`
  return { ...entry, tone: 'accent', title, text: `Ends on ${formatDay(valid_to)}. ${by}.` }
}
