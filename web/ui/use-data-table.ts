import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { isHideable, type Column, type Sort } from './table-types'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

interface DataTableState<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  sort?: Sort
  hidden?: readonly string[]
}

/** The table model. Rows arrive sorted and paged from the server; sorting and hidden columns are controlled, usually by the URL. */
export function useDataTable<Row>({ rows, columns, rowKey, sort, hidden = [] }: DataTableState<Row>) {
  const hiddenKeys = hidden.join()
  const columnDefs = useMemo(() => columns.map(columnDefOf), [columns])
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenKeys.split(',').map((key) => [key, false])),
    [hiddenKeys],
  )
  const table = useTable({
    features,
    data: data as object[],
    columns: columnDefs as ColumnDef<typeof features, object>[],
    getRowId: rowKey as (row: object) => string,
    manualSorting: true,
    state: {
      columnVisibility,
      sorting: sort ? [{ id: sort.key, desc: sort.direction === 'desc' }] : [],
    },
  })
  const columnOf = (id: string) => columns.find(({ key }) => key === id)!
  return {
    headers: table
      .getVisibleLeafColumns()
      .map((column) => ({ column: columnOf(column.id), direction: column.getIsSorted() })),
    rows: table.getRowModel().rows.map((row) => ({
      key: row.id,
      row: row.original as Row,
      columns: row.getVisibleCells().map((cell) => columnOf(cell.column.id)),
    })),
  }
}

const columnDefOf = <Row>(column: Column<Row>): ColumnDef<typeof features, object> => ({
  id: column.key,
  header: column.header,
  enableSorting: column.sortable ?? false,
  enableHiding: isHideable(column),
})
