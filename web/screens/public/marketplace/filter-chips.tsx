import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { activeFilters, type ActiveFilter } from './active-filters'
import type { MarketplaceQuery } from './marketplace-query'

type FilterChipsProps = { query: MarketplaceQuery; onClear: () => void }

/** The active filters, each a link that removes it, and one that clears them all. When one is removed, focus moves to the next. */
export function FilterChips({ query, onClear }: FilterChipsProps) {
  const filters = withSearch(activeFilters(query), query)
  const list = useFocusOnNext(filters.length)
  return (
    <ul ref={list} aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2 empty:hidden">
      {filters.map(({ label, queryWithout }) => (
        <li key={label} className="max-w-full">
          <Link
            to={paths.marketplace(queryWithout)}
            preventScrollReset
            className="inline-flex min-h-control-small max-w-full items-center gap-2 rounded-full border border-brand/30 bg-brand-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-brand hover:border-brand"
          >
            <span className="sr-only">Remove filter:</span>
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      {filters.length > 0 && (
        <li>
          <Link
            to={paths.marketplace({ sort: query.sort })}
            preventScrollReset
            onClick={onClear}
            className="inline-flex min-h-control-small items-center rounded-sm px-2 text-sm font-semibold underline decoration-ochre-line decoration-2 underline-offset-4 hover:text-brand"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Next to filters the search is a chip too, since together they narrow the list. On its own, the search box shows it. */
const withSearch = (
  filters: ActiveFilter[],
  { search, ...queryWithoutSearch }: MarketplaceQuery,
): ActiveFilter[] =>
  search && filters.length > 0
    ? [{ label: `“${search}”`, queryWithout: queryWithoutSearch }, ...filters]
    : filters

function useFocusOnNext(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef({ count, focused: -1 })
  useEffect(() => {
    const chips = [...(list.current?.querySelectorAll('a') ?? [])]
    const { count: previousCount, focused } = previous.current
    previous.current = { count, focused: -1 }
    if (count < previousCount && focused >= 0 && document.activeElement === document.body)
      (chips[Math.min(focused, chips.length - 1)] ?? document.querySelector<HTMLElement>('#found'))?.focus()
  }, [count])
  useEffect(() => {
    const saveFocusedChip = () => {
      const chips = [...(list.current?.querySelectorAll('a') ?? [])]
      previous.current.focused = chips.indexOf(document.activeElement as HTMLAnchorElement)
    }
    const element = list.current
    element?.addEventListener('focusin', saveFocusedChip)
    return () => element?.removeEventListener('focusin', saveFocusedChip)
  }, [])
  return list
}
