import { cn } from './cn'
import type { Column } from './table-types'

export const alignments = {
  start: '@2xl:text-start',
  center: '@2xl:text-center',
  end: 'figures @2xl:text-end',
}

/** One row: cells side by side, or a card of labelled lines where the room is narrow. */
export function TableRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const hasCorner = columns.some(({ corner }) => corner)
  return (
    <tr
      role="row"
      className="relative block px-5 py-3 transition-colors @2xl:table-row @2xl:hover:bg-sunken/50"
    >
      {columns.map((column) => (
        <td key={column.key} role="cell" data-label={column.header} className={cellStyle(column, hasCorner)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

function cellStyle<Row>(column: Column<Row>, hasCorner: boolean) {
  const labelled = !column.headerHidden && !column.lead
  return cn(
    '@2xl:table-cell @2xl:px-4 @2xl:py-3 @2xl:first:ps-6 @2xl:last:pe-6 @2xl:align-middle @2xl:before:hidden',
    column.corner ? 'absolute end-5 top-2 z-10 @2xl:static' : 'min-h-8 py-1',
    labelled ? 'cell-label flex items-center justify-between gap-6 text-end' : 'block',
    column.lead && 'text-base font-semibold @2xl:text-sm',
    column.lead && hasCorner && 'pe-12',
    alignments[column.align ?? 'start'],
    column.className,
  )
}
