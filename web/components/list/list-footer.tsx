import { pageSizes } from '@contract/core/limits'
import { CursorPages } from '@web/components/paging/cursor-pages'
import { Select } from '@web/ui/select'
import type { ListUrlState } from './use-list-url-state'

interface ListFooterProps {
  /** What is paged; read by screen readers. */
  label: string
  /** "1,073 products", where the number is known. */
  total?: string | undefined
  nextCursor: string | null
  urlState: ListUrlState
  /** Remembers how many rows a page has; histories have no layout to remember. */
  onRowsChange?: (rows: number) => void
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))

/** Below a list: the page size and the link to the next page. */
export function ListFooter({ label, total, nextCursor, urlState, onRowsChange }: ListFooterProps) {
  const { query, change } = urlState
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="w-32">
        <Select
          aria-label="Rows per page"
          options={sizes}
          value={query.get('limit') ?? String(pageSizes[0])}
          onChange={(event) => {
            change({ limit: event.target.value })
            onRowsChange?.(Number(event.target.value))
          }}
        />
      </div>
      {total && <p className="figures text-sm text-ink-soft">{total}</p>}
      <div className="min-w-0 flex-1">
        <CursorPages label={label} next={nextCursor} />
      </div>
    </div>
  )
}
