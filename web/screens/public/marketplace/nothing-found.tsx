import { Link } from 'react-router'
import { countryName } from '@contract/countries'
import { NoProducts } from '@web/components/catalog/no-products'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { activeFilters } from './active-filters'
import { withoutFilters, type MarketplaceQuery } from './address'

/** Says that nothing was found, what it may lie at, and leads on. */
export function NothingFound({
  query,
  countriesNamed,
}: {
  query: MarketplaceQuery
  countriesNamed: readonly string[]
}) {
  const filters = activeFilters(query)
  const { search } = query
  return (
    <NoProducts
      text={reason(search, filters.length)}
      action={
        (search || filters.length > 0) && (
          <>
            {countriesNamed.map((country) => (
              <Button key={country} asChild>
                <Link to={paths.marketplace({ country: [country] })}>
                  See what comes from {countryName(country)}
                </Link>
              </Button>
            ))}
            {filters.length === 1 && (
              <Button asChild>
                <Link to={paths.marketplace(filters[0]!.without)}>Remove “{filters[0]!.label}”</Link>
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

function reason(search: string | undefined, filters: number): string {
  if (search && filters > 0) return `Nothing found for “${search}” passes the filters you chose.`
  if (search) return `Nothing found for “${search}”. Try fewer letters or another word.`
  if (filters > 0) return 'No product passes all the filters you chose. Take one away to see more.'
  return 'There is nothing here yet. New makers join all the time.'
}
