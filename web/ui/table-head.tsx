import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from './cn'
import { alignments, pinned } from './table-row'
import type { Column, SortLink } from './table-types'

/** A column and the sort order by it. */
type Head<Row> = { column: Column<Row>; direction: 'asc' | 'desc' | false }

type TableHeadProps<Row> = { heads: readonly Head<Row>[]; sortLink?: SortLink }

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Column names. In card layout only the sortable ones stay visible, as a row of links. */
export function TableHead<Row>({ heads, sortLink }: TableHeadProps<Row>) {
  const canSort = Boolean(sortLink) && heads.some(({ column }) => column.sortable)
  return (
    <thead
      role="rowgroup"
      className={cn('block @2xl:not-sr-only @2xl:table-header-group', !canSort && 'sr-only')}
    >
      <tr
        role="row"
        className="flex flex-wrap gap-x-4 border-b border-line bg-table-head px-5 @2xl:table-row @2xl:px-0"
      >
        {heads.map(({ column, direction }) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={direction ? ariaSort[direction] : undefined}
            className={cn(
              'text-caption font-semibold whitespace-nowrap text-ink-soft @2xl:not-sr-only @2xl:table-cell @2xl:px-2.5 @3xl:px-3 @5xl:px-4 @2xl:py-2.5 @2xl:first:ps-6 @2xl:last:pe-6',
              !(column.sortable && sortLink) && 'sr-only',
              column.pinned && pinned,
              alignments[column.align ?? 'start'],
            )}
          >
            <Name column={column} direction={direction} sortLink={sortLink} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Name<Row>({ column, direction, sortLink }: Head<Row> & { sortLink?: SortLink }) {
  if (column.headerHidden) return <span className="sr-only">{column.header}</span>
  const name = <span className="whitespace-nowrap">{column.header}</span>
  if (!column.sortable || !sortLink) return name
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return sortLink({
    next: { key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' },
    className: cn(
      'inline-flex min-h-control items-center gap-1.5 rounded-sm hover:text-ink @2xl:-my-2 @2xl:min-h-8',
      direction && 'text-brand',
    ),
    children: (
      <>
        {name}
        <Arrow aria-hidden className="size-3.5" />
      </>
    ),
  })
}
