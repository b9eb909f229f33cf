import type { Column } from '@web/ui/table-types'
import { Button } from '@web/ui/button'
import { ColumnChooser } from './column-chooser'
import { ListFilter, type Filter } from './list-filter'
import { ListSearch } from './list-search'
import { ListTools } from './list-tools'
import type { ListAddress } from './use-list-address'

interface ListToolbarProps<Row> {
  /** The words in the search box; without them there is no search. */
  search: string | undefined
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  address: ListAddress
  /** The list's file; missing where there is none to export. */
  csv: string | undefined
  /** Clears search and filters; missing while there are none. */
  onClear: (() => void) | undefined
}

/** Above a list: its search, its filters, its columns. */
export function ListToolbar<Row>({ search, filters, columns, address, csv, onClear }: ListToolbarProps<Row>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {search && <ListSearch label={search} address={address} />}
      <div className="ms-auto flex gap-2 @3xl:order-last">
        {csv && <ListTools csv={csv} address={address} />}
        <ColumnChooser columns={columns} address={address} />
      </div>
      <div className="grid w-full grid-cols-2 items-center gap-3 empty:hidden @3xl:flex @3xl:w-auto">
        {filters.map((filter) => (
          <ListFilter key={filter.name} filter={filter} address={address} />
        ))}
        {onClear && (
          <Button variant="quiet" size="small" onClick={onClear} className="justify-self-start">
            Clear filters
          </Button>
        )}
      </div>
    </div>
  )
}
