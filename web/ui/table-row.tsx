import type { ComponentProps } from 'react'
import { cn } from './cn'
import type { ColumnPlaces } from './column-places'
import type { Column } from './table-types'
import { isolated } from './isolated'

export const alignments = {
  start: 'as-row:text-start',
  center: 'as-row:text-center',
  // A figure stays on one line: its column becomes wider.
  end: 'figures as-row:text-end as-row:[&>bdi]:whitespace-nowrap',
}

/** A cell that stays at the end of its row, in the row's own colour, over those that scroll below it. */
export const pinnedStyle =
  'as-row:sticky as-row:end-0 as-row:bg-inherit as-row:before:absolute as-row:before:inset-y-0 as-row:before:end-full as-row:before:w-2.5 as-row:before:bg-inherit as-row:before:mask-l-from-0% as-row:before:content-[""]'

type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  compact: boolean
  places: ColumnPlaces | undefined
}

/** One row: cells side by side or, where space is narrow, a card: of labelled lines, or a compact one with two columns. */
export function TableRow<Row>({ row, columns, compact, places }: TableRowProps<Row>) {
  const hasCorner = columns.some(({ corner }) => corner)
  return (
    <tr
      role="row"
      className={cn(
        'relative px-5 py-3 as-row:table-row as-row:bg-surface as-row:hover:bg-table-hover',
        compact ? 'grid grid-cols-[minmax(0,1fr)_fit-content(62%)] items-center gap-x-4 gap-y-1' : 'block',
      )}
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          isHeader={column.primary}
          data-label={column.header}
          {...places?.of(column.key)}
          className={cn(
            'cell as-row:table-cell as-row:py-3',
            compact ? 'min-w-0' : cardLineStyle(column, hasCorner),
            column.pinned && pinnedStyle,
            column.primary && 'text-base font-semibold as-row:text-sm',
            alignments[column.align ?? 'start'],
            column.className,
          )}
        >
          {isolated(column.cell(row))}
        </Cell>
      ))}
    </tr>
  )
}

/** A cell, or the one that names its row. */
const Cell = ({ isHeader = false, className, ...rest }: ComponentProps<'td'> & { isHeader?: boolean }) =>
  isHeader ? (
    <th role="rowheader" scope="row" className={cn('text-start', className)} {...rest} />
  ) : (
    <td role="cell" className={className} {...rest} />
  )

/** A line of a card, preceded by the column's name. */
function cardLineStyle<Row>({ headerHidden, primary, corner }: Column<Row>, hasCorner: boolean) {
  return cn(
    corner ? 'absolute end-5 top-2 z-10 as-row:static' : 'min-h-8 py-1',
    headerHidden || primary
      ? 'block'
      : 'cell-label flex items-center justify-between gap-6 text-end as-row:before:hidden',
    primary && hasCorner && 'pe-12',
  )
}
