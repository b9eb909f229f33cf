import { Link } from 'react-router'
import { productCategories } from '@contract/lists'
import { paths } from '@web/paths'
import type { MarketplaceQuery } from './address'

/** The categories on narrow screens, one press away, in a row to push along. All else that was chosen stays. */
export const CategoryRow = ({ query }: { query: MarketplaceQuery }) => (
  <nav aria-label="Categories" className="category-row lg:hidden">
    {[undefined, ...productCategories].map((category) => (
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
