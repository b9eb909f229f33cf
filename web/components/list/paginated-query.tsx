import { useInfiniteQuery } from '@web/queries'
import type { ReactNode } from 'react'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'

interface PaginatedQueryProps<Item> {
  queryKey: readonly unknown[]
  load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly Item[]; next_cursor: string | null }>
  /** The message when it could not be loaded. */
  failure: string
  /** Shown when there is nothing. */
  empty: ReactNode
  /** The button that loads the next page: "Show earlier changes". */
  loadMoreLabel: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list inside a dialog or panel, loaded when that opens and page by page: loading, empty, failed and full. */
export function PaginatedQuery<Item>({
  queryKey,
  load,
  failure,
  empty,
  loadMoreLabel,
  children,
}: PaginatedQueryProps<Item>) {
  const { data, isPending, isError, isFetching, refetch, ...infiniteQuery } = useInfiniteQuery({
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
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {infiniteQuery.hasNextPage && (
        <Button
          variant="outline"
          size="small"
          className="mt-5"
          busy={infiniteQuery.isFetchingNextPage}
          onClick={() => void infiniteQuery.fetchNextPage()}
        >
          {loadMoreLabel}
        </Button>
      )}
    </>
  )
}
