import { Link } from 'react-router'
import { productCategories } from '@contract/enums'
import type { ProductFacets } from '@contract/product-query'
import { paths } from '@contract/paths'
import type { MarketplaceQuery } from './address'

type CategoryRowProps = { query: MarketplaceQuery; facets: ProductFacets | null }

/**
 * The categories on narrow screens, one press away, in a row to push along. All else that was chosen stays; a category in which
 * that would find nothing is left out.
 */
export function CategoryRow({ query, facets }: CategoryRowProps) {
  const finds = (category: string) =>
    !facets || facets.category.some(({ value, count }) => value === category && count > 0)
  const filled = productCategories.filter((category) => category === query.category || finds(category))
  if (filled.length === 0) return null
  return (
    <nav aria-label="Categories" className="category-row lg:hidden">
      {[undefined, ...filled].map((category) => (
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
