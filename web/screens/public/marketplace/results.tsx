import { Link } from 'react-router'
import type { MarketplaceProduct } from '@contract/catalog'
import { ListFailure } from '@web/parts/catalog/list-failure'
import { MoreProducts } from '@web/parts/catalog/more-products'
import { NoProducts } from '@web/parts/catalog/no-products'
import { ProductGrid } from '@web/parts/catalog/product-grid'
import type { Listing, Stretch } from '@web/parts/catalog/stretch'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'
import { addressOf, type MarketplaceQuery } from './address'

type ResultsProps = {
  query: MarketplaceQuery
  stretch: Stretch
  listing: Listing<MarketplaceProduct>
  coming: 'more' | 'other' | null
}

/** What was found, or why there is nothing to see. */
export function Results({ query, stretch, listing: { items, next, failure }, coming }: ResultsProps) {
  if (failure) return <ListFailure message={failure.message} />
  if (items.length === 0) return <NothingFound query={query} />
  return (
    <section aria-labelledby="products" className="grid gap-8">
      <h2 id="products" className="sr-only">
        Products
      </h2>
      {stretch.after && (
        <TextLink asChild>
          <Link to={addressOf(query)} className="justify-self-start">
            Back to the first products
          </Link>
        </TextLink>
      )}
      <ProductGrid
        label="Products"
        products={items}
        coming={coming === 'more' ? 3 : 0}
        stale={coming === 'other'}
      />
      <MoreProducts shown={items.length} href={next && addressOf(query, next)} busy={coming === 'more'} />
    </section>
  )
}

function NothingFound({ query: { search, category, sort } }: { query: MarketplaceQuery }) {
  const isNarrowed = Boolean(search ?? category)
  return (
    <NoProducts
      text={
        search
          ? `Nothing here goes by “${search}”${category ? ` in ${category}` : ''}. Try fewer letters or another word.`
          : 'There is nothing here yet. New makers join all the time.'
      }
      action={
        isNarrowed && (
          <>
            {search && category && (
              <Button asChild>
                <Link to={paths.marketplace({ search, sort })}>Search everywhere</Link>
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
