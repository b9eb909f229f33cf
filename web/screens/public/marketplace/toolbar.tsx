import type { ReactNode } from 'react'
import { searchMax } from '@contract/core/limits'
import { sortIds, sortLabels, type SortId } from '@contract/catalog/facts'
import { SearchBox } from '@web/components/search/search-box'
import { paths } from '@contract/core/paths'
import { useAnnounce } from '@web/ui/announce'
import { Select } from '@web/ui/select'
import type { MarketplaceQuery } from './marketplace-query'
import type { ChooseFilter } from './use-filters'
import { useSearchText } from '@web/components/page/use-search-text'

type ToolbarProps = {
  query: MarketplaceQuery
  choose: ChooseFilter
  /** The button that opens the filters, on narrow screens. */
  filters: ReactNode
}

/** Search and sort. The list follows while typing. */
export function Toolbar({ query, choose, filters }: ToolbarProps) {
  // The first letters push a history entry; the letters after them replace it.
  const searchField = useSearchText(query.search ?? '', (text) =>
    choose({ search: text || undefined }, { replace: Boolean(query.search && text) }),
  )
  const sort = query.sort ?? (query.search ? '' : 'newest')
  useAnnounce(sort && `Sorted by ${sortLabels[sort]}`)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-60">
        <SearchBox
          name="search"
          label="Search products by name"
          placeholder="Search by name"
          maxLength={searchMax}
          pathOf={(search) => paths.marketplace({ ...query, search })}
          value={searchField.value}
          onChange={(event) => searchField.onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && searchField.sendNow()}
          onClear={searchField.clear}
        />
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
        <label htmlFor="sort" className="shrink-0 text-sm font-semibold max-sm:sr-only">
          Sort by
        </label>
        <div className="min-w-0 flex-1 sm:w-52">
          <Select
            id="sort"
            name="sort"
            options={sortOptions}
            value={sort}
            onChange={(event) => choose({ sort: event.target.value as SortId })}
          >
            {/* A search without a sort shows the best matches first: shown as the current sort, but not an option. */}
            {query.search && !query.sort && (
              <option value="" disabled hidden>
                Best match
              </option>
            )}
          </Select>
        </div>
      </div>
      {filters}
    </div>
  )
}

const sortOptions = sortIds.map((id) => ({ value: id, label: sortLabels[id] }))
