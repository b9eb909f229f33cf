import { useSearchText } from '../page/use-search-text'
import { SearchInput } from '@web/ui/search-input'
import type { ListUrlState } from './use-list-url-state'

interface ListSearchProps {
  /** "Search tax rates". */
  label: string
  urlState: ListUrlState
}

/** The search of a list: it follows what is typed after a pause. */
export function ListSearch({ label, urlState: { query, change } }: ListSearchProps) {
  const currentSearch = query.get('search') ?? ''
  const searchField = useSearchText(currentSearch, (search) =>
    change({ search }, { replace: currentSearch !== '' }),
  )
  return (
    <form
      method="get"
      className="min-w-0 flex-1 basis-full @3xl:max-w-80 @3xl:min-w-48 @3xl:basis-0"
      onSubmit={(event) => {
        event.preventDefault()
        searchField.sendNow()
      }}
    >
      <SearchInput
        label={label}
        placeholder={label}
        name="search"
        autoComplete="off"
        value={searchField.value}
        onChange={(event) => searchField.onChange(event.target.value)}
        onClear={searchField.clear}
      />
    </form>
  )
}
