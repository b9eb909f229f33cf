import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'

interface ChangeHistoryProps<Change> {
  queryKey: readonly unknown[]
  load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly Change[]; next_cursor: string | null }>
  event: (change: Change) => TimelineEvent
  /** What is said when it could not be loaded. */
  failure: string
  /** What is said when nothing has changed. */
  nothing: string
}

/** The changes of some records from the audit log, newest first, in a dialog. */
export function ChangeHistory<Change>({
  queryKey,
  load,
  event,
  failure,
  nothing,
}: ChangeHistoryProps<Change>) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
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
        title={failure}
        action={
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  const changes = data.pages.flatMap(({ items }) => items)
  if (changes.length === 0) return <Empty motif="seed" title="Nothing has changed yet." text={nothing} />
  return (
    <>
      <Timeline label="Changes" events={changes.map(event)} />
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
