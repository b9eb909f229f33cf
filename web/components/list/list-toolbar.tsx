import type { ReactNode } from 'react'
import type { Column } from '@web/ui/table-types'
import { Button } from '@web/ui/button'
import { ColumnChooser } from './column-chooser'
import type { Filter } from './list-filter'
import { ListFilters } from './list-filters'
import { ListSearch } from './list-search'
import { ListExportMenu } from './list-export-menu'
import type { ListUrlState } from './use-list-url-state'

interface ListToolbarProps<Row> {
  /** The label of the search box; without them there is no search. */
  search: string | undefined
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  urlState: ListUrlState
  /** The menu of saved views; missing where none can be saved. */
  viewsMenu: ReactNode
  /** Remembers which columns are hidden. */
  onColumnsChange: (hidden: string[]) => void
  /** The path of the list's CSV file; missing where there is none to export. */
  csvPath: string | undefined
  /** Clears search and filters; missing while there are none. */
  onClear: (() => void) | undefined
}

/** Above a list: its search, its filters, its columns. */
export function ListToolbar<Row>({
  search,
  filters,
  columns,
  urlState,
  viewsMenu,
  onColumnsChange,
  csvPath,
  onClear,
}: ListToolbarProps<Row>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {search && <ListSearch label={search} urlState={urlState} />}
      <ListFilters filters={filters} urlState={urlState} />
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <div className="ms-auto flex gap-2">
        {viewsMenu}
        {csvPath && <ListExportMenu csvPath={csvPath} urlState={urlState} />}
        <ColumnChooser columns={columns} urlState={urlState} onChange={onColumnsChange} />
      </div>
    </div>
  )
}
