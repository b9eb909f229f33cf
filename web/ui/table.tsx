import type { ReactNode } from 'react'
import { cn } from './cn'
import { Spinner } from './spinner'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import type { Column, Sort, SortLink } from './table-types'

type DataTableProps<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What the table lists; read aloud before it. */
  caption: string
  /** What stands here when there are no rows; mostly an Empty. */
  empty: ReactNode
  /** New rows are on their way: the old ones fade. */
  busy?: boolean
  sort?: Sort
  sortLink?: SortLink
  /** Under the rows: paging, a sum. */
  footer?: ReactNode
  /** Where the room is narrow a row is a card of two columns: its cells say by `className` where they stand, without labels. */
  compact?: boolean
  /** `plain` inside a Card. */
  frame?: 'card' | 'plain'
}

/**
 * Rows and columns; where the room is narrow each row becomes a card. The roles are written out because changing
 * `display` on table elements takes their meaning from screen readers.
 */
export function DataTable<Row>({ frame = 'card', footer, busy = false, ...table }: DataTableProps<Row>) {
  return (
    <div
      aria-busy={busy}
      className={cn(
        '@container relative min-w-0',
        frame === 'card' && 'overflow-hidden rounded-card border border-line bg-surface shadow-card',
      )}
    >
      {busy && <Spinner className="absolute top-3 right-4 z-10 text-lg" />}
      <div className={cn('overflow-x-auto', busy && 'opacity-55 transition-opacity delay-300')}>
        {table.rows.length === 0 ? table.empty : <Rows {...table} />}
      </div>
      {footer && <div className="border-t border-line px-5 py-3 sm:px-6">{footer}</div>}
    </div>
  )
}

function Rows<Row>({
  rows,
  columns,
  rowKey,
  caption,
  sort,
  sortLink,
  compact = false,
}: Omit<DataTableProps<Row>, 'empty' | 'busy' | 'frame' | 'footer'>) {
  return (
    <table role="table" className="block w-full border-collapse text-sm @2xl:table">
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} sort={sort} sortLink={sortLink} />
      <tbody role="rowgroup" className="block divide-y divide-line @2xl:table-row-group">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} compact={compact} />
        ))}
      </tbody>
    </table>
  )
}
