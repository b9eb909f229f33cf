import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import * as texts from '@contract/texts'
import { NoProducts } from '@web/components/catalog/no-products'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { activeFilters } from './active-filters'
import type { MarketplaceData } from './marketplace-data'
import { withoutFilters } from './marketplace-query'

/** Says that nothing was found and why that may be, with ways to continue. */
export function NoResults({
  query,
  matchedCountries,
  otherCategories,
}: Pick<MarketplaceData, 'query' | 'matchedCountries' | 'otherCategories'>) {
  const filters = activeFilters(query)
  const { search } = query
  return (
    <NoProducts
      title={search && texts.product.noneFoundFor(search)}
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
            {otherCategories.length > 0 && (
              <nav aria-label="Categories" className="mt-4 basis-full">
                <p className="text-sm text-ink-soft">Or browse a category:</p>
                <ul className="mt-2 flex flex-wrap justify-center gap-2">
                  {otherCategories.map((category) => (
                    <li key={category}>
                      <Button asChild variant="outline" size="small">
                        <Link to={paths.marketplace({ category })}>{category}</Link>
                      </Button>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </>
        )
      }
    />
  )
}

function noResultsReason(search: string | undefined, filterCount: number): string {
  if (search && filterCount > 0) return 'Remove a filter, or try another word.'
  if (search) return 'Try fewer letters or another word.'
  if (filterCount > 0) return 'No products match all your filters. Remove one to see more.'
  return 'There’s nothing here yet. New vendors join all the time.'
}
