import { Link } from 'react-router'
import { countryName } from '@contract/core/countries'
import { NoProducts } from '@web/components/catalog/no-products'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { activeFilters } from './active-filters'
import { withoutFilters, type MarketplaceQuery } from './marketplace-query'

/** Says that nothing was found and why that may be, with ways to continue. */
export function NoResults({
  query,
  matchedCountries,
}: {
  query: MarketplaceQuery
  matchedCountries: readonly string[]
}) {
  const filters = activeFilters(query)
  const { search } = query
  return (
    <NoProducts
      text={noResultsReason(search, filters.length)}
      action={
        (search || filters.length > 0) && (
          <>
            {matchedCountries.map((country) => (
              <Button key={country} asChild>
                <Link to={paths.marketplace({ country: [country] })}>
                  See products from {countryName(country)}
                </Link>
              </Button>
            ))}
            {filters.length === 1 && (
              <Button asChild>
                <Link to={paths.marketplace(filters[0]!.queryWithout)}>Remove “{filters[0]!.label}”</Link>
              </Button>
            )}
            {filters.length > 1 && (
              <Button asChild>
                <Link to={paths.marketplace(withoutFilters(query))}>Clear all filters</Link>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link to={paths.marketplace()}>Show all products</Link>
            </Button>
          </>
        )
      }
    />
  )
}

function noResultsReason(search: string | undefined, filterCount: number): string {
  if (search && filterCount > 0) return `No results for “${search}” match your filters.`
  if (search) return `No results for “${search}”. Try fewer letters or another word.`
  if (filterCount > 0) return 'No products match all your filters. Remove one to see more.'
  return 'There’s nothing here yet. New vendors join all the time.'
}
