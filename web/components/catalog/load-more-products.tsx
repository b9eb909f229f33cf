import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { LoadMore } from '@web/ui/load-more'
import { Notice } from '@web/ui/notice'
import type { ListPage } from './page-cache'
import type { CardProduct } from './product-card'
import { ProductGrid } from './product-grid'
import { useLoadMore } from './use-load-more'

type LoadMoreProductsProps<P extends CardProduct> = {
  /** What is listed; read by screen readers. */
  label: string
  firstPage: ListPage<P>
  /** Loads the page after a cursor. */
  fetchPage: (cursor: string) => Promise<ListPage<P>>
  /** The URL of that page, for a browser whose scripts have not loaded. */
  pathAt: (cursor: string) => string
  /** The total; undefined when unknown, or when the first page is not the start of the list. */
  total?: number | undefined
  /** The list is being replaced: the products shown are stale. */
  stale: boolean
}

/** A product grid with a "load more" link that appends in place. Back restores its length and scroll position. */
export function LoadMoreProducts<P extends CardProduct>({
  label,
  firstPage,
  fetchPage,
  pathAt,
  total,
  stale,
}: LoadMoreProductsProps<P>) {
  const { listKey, items, next, load, busy, failure } = useLoadMore(firstPage, fetchPage)
  const { container, trackItems } = useFocusFirstAppended(items)
  const onLoadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    trackItems()
    void load()
  }
  return (
    <div ref={container} className="grid gap-6">
      <ProductGrid label={label} products={items} loadingCount={busy ? 3 : 0} stale={stale} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {/* The title already gives the total of a one-page list. Keyed, so that the status is announced only as a list grows, not when another replaces it. */}
      {(firstPage.next_cursor || total === undefined) && (
        <LoadMore
          key={listKey}
          status={total === undefined ? `${items.length} shown` : `${items.length} of ${total} shown`}
        >
          {next && (
            <Link to={pathAt(next)} rel="next" aria-busy={busy} onClick={onLoadMore}>
              {busy ? 'Loading...' : failure ? 'Try again' : 'Load more'}
            </Link>
          )}
        </LoadMore>
      )}
    </div>
  )
}

/** When more products are appended, focus moves to the first of them: the link that was pressed may be gone. */
function useFocusFirstAppended(items: readonly { id: string }[]) {
  const container = useRef<HTMLDivElement>(null)
  const previousItems = useRef<typeof items>(undefined)
  useEffect(() => {
    const previous = previousItems.current
    if (!previous || items.length <= previous.length || items[0]?.id !== previous[0]?.id) return
    previousItems.current = undefined
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.matches('[rel=next]')) return
    const firstAppended = container.current?.querySelectorAll('ul > li > article')[previous.length]
    firstAppended?.querySelector('a')?.focus({ preventScroll: true })
  }, [items])
  return { container, trackItems: () => (previousItems.current = items) }
}
