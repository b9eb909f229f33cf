import type { Column } from '@web/ui/table-types'
import { Button } from '@web/ui/button'
import { ColumnChooser } from './column-chooser'
import { ListFilter, type Filter } from './list-filter'
import { ListSearch } from './list-search'
import type { ListAddress } from './use-list-address'

interface ListToolbarProps<Row> {
  /** What can be searched; without it there is no search box. */
  search: string | undefined
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  address: ListAddress
  /** Clears search and filters; missing while there are none. */
  onClear: (() => void) | undefined
}

/** Above a list: search, filters and columns. */
export function ListToolbar<Row>({ search, filters, columns, address, onClear }: ListToolbarProps<Row>) {
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 grid-cols-2 items-center gap-3 @3xl:flex @3xl:flex-wrap">
        {search && <ListSearch label={search} address={address} />}
        {filters.map((filter) => (
          <ListFilter key={filter.name} filter={filter} address={address} />
        ))}
        {onClear && (
          <Button variant="quiet" size="small" onClick={onClear} className="justify-self-start">
            Clear filters
          </Button>
        )}
      </div>
      <ColumnChooser columns={columns} address={address} />
    </div>
  )
}
