import { cn } from './cn'
import type { Column } from './table-types'

export const alignments = {
  start: '@2xl:text-start',
  center: '@2xl:text-center',
  end: 'figures @2xl:text-end',
}

/** A cell that stays at the end of its row, in the row's own colour, over those that scroll below it. */
export const pinned =
  '@2xl:sticky @2xl:end-0 @2xl:bg-inherit @2xl:before:absolute @2xl:before:inset-y-0 @2xl:before:end-full @2xl:before:w-2.5 @2xl:before:bg-inherit @2xl:before:mask-l-from-0% @2xl:before:content-[""]'

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; compact: boolean }

/** One row: cells side by side or, where space is narrow, a card: of labelled lines, or a compact one with two columns. */
export function TableRow<Row>({ row, columns, compact }: TableRowProps<Row>) {
  const hasCorner = columns.some(({ corner }) => corner)
  return (
    <tr
      role="row"
      className={cn(
        'relative px-5 py-3 @2xl:table-row @2xl:bg-surface @2xl:hover:bg-table-hover',
        compact ? 'grid grid-cols-[minmax(0,1fr)_fit-content(62%)] items-center gap-x-4 gap-y-1' : 'block',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.header}
          className={cn(
            '@2xl:table-cell @2xl:px-2.5 @3xl:px-3 @5xl:px-4 @2xl:py-3 @2xl:first:ps-6 @2xl:last:pe-6 @2xl:align-middle',
            compact ? 'min-w-0' : lineStyle(column, hasCorner),
            column.pinned && pinned,
            column.lead && 'text-base font-semibold @2xl:text-sm',
            alignments[column.align ?? 'start'],
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** A line of a card, preceded by the column's name. */
function lineStyle<Row>({ headerHidden, lead, corner }: Column<Row>, hasCorner: boolean) {
  return cn(
    corner ? 'absolute end-5 top-2 z-10 @2xl:static' : 'min-h-8 py-1',
    headerHidden || lead
      ? 'block'
      : 'cell-label flex items-center justify-between gap-6 text-end @2xl:before:hidden',
    lead && hasCorner && 'pe-12',
  )
}
