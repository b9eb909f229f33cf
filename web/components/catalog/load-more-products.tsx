import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { LoadMore } from '@web/ui/load-more'
import { Notice } from '@web/ui/notice'
import type { ListPage } from './page-cache'
import type { CardProduct } from './product-card'
import { ProductGrid } from './product-grid'
import { useLoadMore } from './use-load-more'

type GrowingProductsProps<P extends CardProduct> = {
  /** What is listed; read by screen readers. */
  label: string
  first: ListPage<P>
  /** Loads the page after a cursor. */
  ask: (cursor: string) => Promise<ListPage<P>>
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
  first,
  ask,
  pathAt,
  total,
  stale,
}: GrowingProductsProps<P>) {
  const { items, next, load, busy, failure } = useLoadMore(first, ask)
  const { place, asked } = useFocusOnGrowth(items)
  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    asked()
    void load()
  }
  return (
    <div ref={place} className="grid gap-6">
      <ProductGrid label={label} products={items} coming={busy ? 3 : 0} stale={stale} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {/* The title already gives the total of a one-page list. */}
      {(first.next_cursor || total === undefined) && (
        <LoadMore
          status={total === undefined ? `${items.length} shown` : `${items.length} of ${total} shown`}
        >
          {next && (
            <Link to={pathAt(next)} rel="next" aria-busy={busy} onClick={onMore}>
              {busy ? 'Loading...' : failure ? 'Try again' : 'Load more'}
            </Link>
          )}
        </LoadMore>
      )}
    </div>
  )
}

/** When more products are appended, focus moves to the first of them: the link that was pressed may be gone. */
function useFocusOnGrowth(items: readonly { id: string }[]) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<typeof items>(undefined)
  useEffect(() => {
    const before = held.current
    if (!before || items.length <= before.length || items[0]?.id !== before[0]?.id) return
    held.current = undefined
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.matches('[rel=next]')) return
    const first = place.current?.querySelectorAll('ul > li > article')[before.length]
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [items])
  return { place, asked: () => (held.current = items) }
}
