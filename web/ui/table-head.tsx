import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from './cn'
import type { ColumnPlaces } from './column-places'
import { alignments, pinnedStyle } from './table-row'
import type { Column, SortLink } from './table-types'

/** A column and the sort order by it. */
type HeaderCell<Row> = { column: Column<Row>; direction: 'asc' | 'desc' | false }

type TableHeadProps<Row> = {
  headers: readonly HeaderCell<Row>[]
  sortLink?: SortLink
  places: ColumnPlaces | undefined
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Column names. In card layout only the sortable ones stay visible, as a row of links. */
export function TableHead<Row>({ headers, sortLink, places }: TableHeadProps<Row>) {
  const canSort = Boolean(sortLink) && headers.some(({ column }) => column.sortable)
  return (
    <thead
      role="rowgroup"
      className={cn('block as-row:not-sr-only as-row:table-header-group', !canSort && 'sr-only')}
    >
      <tr
        role="row"
        className="flex flex-wrap gap-x-4 border-b border-line bg-table-head px-5 as-row:table-row as-row:px-0"
      >
        {headers.map(({ column, direction }) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={direction ? ariaSort[direction] : undefined}
            {...places?.of(column.key)}
            className={cn(
              'text-caption font-semibold whitespace-nowrap text-ink-soft as-row:not-sr-only as-row:table-cell as-row:px-2 as-row:@5xl:px-4 as-row:py-2.5 as-row:first:ps-4 as-row:last:pe-4 as-row:@5xl:first:ps-6 as-row:@5xl:last:pe-6',
              !(column.sortable && sortLink) && 'sr-only',
              column.pinned && pinnedStyle,
              alignments[column.align ?? 'start'],
            )}
          >
            <HeaderName column={column} direction={direction} sortLink={sortLink} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function HeaderName<Row>({ column, direction, sortLink }: HeaderCell<Row> & { sortLink?: SortLink }) {
  if (column.headerHidden) return <span className="sr-only">{column.header}</span>
  const name = <span className="whitespace-nowrap">{column.header}</span>
  if (!column.sortable || !sortLink) return name
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return sortLink({
    next: { key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' },
    className: cn(
      'inline-flex min-h-control items-center gap-1.5 rounded-sm hover:text-ink as-row:-my-2 mouse:as-row:min-h-8',
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
