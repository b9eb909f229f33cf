import { type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { sortIds, sortLabels, type SortId } from '@contract/lists'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { SearchInput } from '@web/ui/search-input'
import { Select } from '@web/ui/select'
import { addressOf, type MarketplaceQuery } from './address'
import { useTyped } from './use-typed'

/** Search and sort, in the row they stand in. A plain form with method get; with scripts it follows as one types. */
export function SearchForm({ query }: { query: MarketplaceQuery }) {
  const navigate = useNavigate()
  const go = (change: Partial<MarketplaceQuery>, replace = false) =>
    void navigate(addressOf({ ...query, ...change }), { replace, preventScrollReset: true })
  // The first letters make a new step back; the letters after them do not.
  const typed = useTyped(query.search ?? '', (search) => go({ search }, Boolean(query.search && search)))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    typed.sendNow()
  }
  return (
    <form method="get" action={paths.marketplace()} onSubmit={onSubmit} className="contents">
      <SearchInput
        name="search"
        label="Search products by name"
        placeholder="Search by name"
        maxLength={100}
        autoComplete="off"
        className="flex-1 basis-full sm:basis-60"
        value={typed.value}
        onChange={(event) => typed.onType(event.target.value)}
        onClear={typed.clear}
      />
      <div className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
        <label htmlFor="sort" className="shrink-0 text-sm font-semibold max-sm:sr-only">
          Sort by
        </label>
        <div className="min-w-0 flex-1 sm:w-52">
          <Select
            id="sort"
            name="sort"
            options={sortOptions}
            value={query.sort ?? (query.search ? '' : 'newest')}
            onChange={(event) => go({ search: typed.take(), sort: event.target.value as SortId })}
          >
            {/* A search that names no sort shows the best finds first: it says so, and is none of the choices. */}
            {query.search && !query.sort && (
              <option value="" disabled hidden>
                Best match
              </option>
            )}
          </Select>
        </div>
      </div>
      {query.category && <input type="hidden" name="category" value={query.category} />}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  )
}

const sortOptions = sortIds.map((id) => ({ value: id, label: sortLabels[id] }))
