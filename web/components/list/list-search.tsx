import { useSearchText } from '../page/use-search-text'
import { SearchInput } from '@web/ui/search-input'
import type { ListAddress } from './use-list-address'

interface ListSearchProps {
  /** "Search tax rates". */
  label: string
  address: ListAddress
}

/** The search of a list: it follows what is typed after a pause. */
export function ListSearch({ label, address: { query, change } }: ListSearchProps) {
  const held = query.get('search') ?? ''
  const typed = useSearchText(held, (search) => change({ search }, { replace: held !== '' }))
  return (
    <form
      method="get"
      className="min-w-0 flex-1 @3xl:max-w-80 @3xl:min-w-48"
      onSubmit={(event) => {
        event.preventDefault()
        typed.sendNow()
      }}
    >
      <SearchInput
        label={label}
        placeholder={label}
        name="search"
        autoComplete="off"
        value={typed.value}
        onChange={(event) => typed.onType(event.target.value)}
        onClear={typed.clear}
      />
    </form>
  )
}
