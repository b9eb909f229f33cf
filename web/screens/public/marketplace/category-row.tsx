import { Link } from 'react-router'
import { productCategories } from '@contract/catalog/facts'
import type { ProductFacets } from '@contract/catalog/product-query'
import { paths } from '@contract/core/paths'
import { categoriesWithProducts } from './marketplace-data'
import type { MarketplaceQuery } from './marketplace-query'

type CategoryRowProps = { query: MarketplaceQuery; facets: ProductFacets | null }

/**
 * The categories as a horizontally scrolling row, for narrow screens. The rest of the query stays; a category without matches is left out.
 */
export function CategoryRow({ query, facets }: CategoryRowProps) {
  const nonEmptyCategories = facets
    ? productCategories.filter(
        (category) => category === query.category || categoriesWithProducts(facets).includes(category),
      )
    : productCategories
  if (nonEmptyCategories.length === 0) return null
  return (
    <nav aria-label="Categories" className="category-row lg:hidden">
      {[undefined, ...nonEmptyCategories].map((category) => (
        <Link
          key={category ?? ''}
          to={paths.marketplace({ ...query, category })}
          aria-current={query.category === category ? 'true' : undefined}
          preventScrollReset
          discover="none"
        >
          {category ?? 'All'}
        </Link>
      ))}
    </nav>
  )
}
