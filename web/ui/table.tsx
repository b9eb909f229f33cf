import type { ReactNode } from 'react'
import { cn } from './cn'
import { columnPlaces } from './column-places'
import { ScrollRegion } from './scroll-region'
import { Spinner } from './spinner'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import { TableSkeleton } from './table-skeleton'
import type { Column, Sort, SortLink } from './table-types'
import { useDataTable } from './use-data-table'

type DataTableProps<Row> = {
  rows: readonly Row[]
  /** Defined outside the component, so that they are referentially stable. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What the table lists; its accessible name. */
  caption: string
  /** Shown when there are no rows; usually an Empty. */
  empty: ReactNode
  /** Shown when the rows could not be loaded: a Notice with a retry button. */
  failure?: ReactNode
  /** The first rows are loading: skeletons are shown. */
  loading?: boolean
  /** New rows are loading: the stale ones fade. */
  busy?: boolean
  sort?: Sort
  sortLink?: SortLink
  /** The keys of hidden columns. */
  hidden?: readonly string[]
  /** Above the rows: search, filters, column chooser. */
  toolbar?: ReactNode
  /** Below the rows: paging, a total. */
  footer?: ReactNode
  /** In narrow space, a row is a card with two columns: its cells are placed by `className`, without labels. */
  compact?: boolean
  /** `plain` inside a Card. */
  frame?: 'card' | 'plain'
}

/**
 * Rows and columns; in narrow space each row becomes a card. The roles are explicit because changing `display` on table elements removes
 * their semantics for screen readers.
 */
export function DataTable<Row>({
  frame = 'card',
  toolbar,
  footer,
  busy = false,
  loading = false,
  ...table
}: DataTableProps<Row>) {
  return (
    <div
      aria-busy={busy || loading}
      className={cn(
        '@container/table relative min-w-0',
        frame === 'card' && 'overflow-hidden rounded-card border border-line bg-surface shadow-card',
      )}
    >
      {toolbar && <div className="border-b border-line px-4 py-4 @2xl:px-6">{toolbar}</div>}
      <div className="relative">
        {busy && !loading && <Spinner className="absolute top-2.5 right-4 z-10 text-lg" />}
        <ScrollRegion label={table.caption} className={cn(busy && 'opacity-55 transition-opacity delay-300')}>
          <Body loading={loading} {...table} />
        </ScrollRegion>
      </div>
      {footer && <div className="border-t border-line px-5 py-3 @2xl:px-6">{footer}</div>}
    </div>
  )
}

type BodyProps<Row> = Omit<DataTableProps<Row>, 'busy' | 'frame' | 'toolbar' | 'footer'>

function Body<Row>({ loading, failure, empty, ...table }: BodyProps<Row>) {
  if (loading) return <TableSkeleton columns={table.columns} />
  if (failure) return <div className="p-5 @2xl:p-6">{failure}</div>
  return table.rows.length === 0 ? empty : <Rows {...table} />
}

function Rows<Row>({
  caption,
  sort,
  sortLink,
  compact = false,
  ...tableOptions
}: Omit<BodyProps<Row>, 'empty' | 'failure' | 'loading'>) {
  const { headers, rows } = useDataTable({ ...tableOptions, sort })
  const places = columnPlaces(headers.map(({ column }) => column))
  return (
    <table
      role="table"
      className={cn('block w-full border-collapse text-sm as-row:table', places && 'stacked-table')}
      style={places?.style}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead headers={headers} sortLink={sortLink} places={places} />
      <tbody role="rowgroup" className="block divide-y divide-line as-row:table-row-group">
        {rows.map(({ key, row, columns }) => (
          <TableRow key={key} row={row} columns={columns} compact={compact} places={places} />
        ))}
      </tbody>
    </table>
  )
}
