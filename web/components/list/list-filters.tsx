import type { ReactNode } from 'react'
import { Button } from '@web/ui/button'
import { Sheet } from '@web/ui/sheet'
import { ListFilter, type Filter } from './list-filter'
import type { ListUrlState } from './use-list-url-state'

/** More than these would take a third row on a tablet. */
const maxInline = 3

interface ListFiltersProps {
  filters: readonly Filter[]
  urlState: ListUrlState
}

/** The filters of a list: in its toolbar, or, many of them where space is narrow, behind a button. */
export function ListFilters({ filters, urlState }: ListFiltersProps) {
  const controls = filters.map((filter) => (
    <ListFilter key={filter.name} filter={filter} urlState={urlState} />
  ))
  if (filters.length <= maxInline) return controls
  return (
    <>
      <div className="hidden @4xl:contents">{controls}</div>
      <FilterSheet active={filters.filter(({ name }) => urlState.query.get(name)).length}>
        <div className="grid gap-3 py-1">{controls}</div>
      </FilterSheet>
    </>
  )
}

const FilterSheet = ({ active, children }: { active: number; children: ReactNode }) => (
  <Sheet
    title="Filters"
    trigger={
      <Button variant="outline" className="@4xl:hidden">
        Filters{active > 0 && ` (${active})`}
      </Button>
    }
  >
    {children}
  </Sheet>
)
