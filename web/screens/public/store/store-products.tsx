import { Link, useNavigation } from 'react-router'
import type { StorefrontProduct } from '@contract/catalog'
import { limits } from '@contract/limits'
import type { SortId } from '@contract/lists'
import { ListFailure } from '@web/parts/catalog/list-failure'
import { MoreProducts } from '@web/parts/catalog/more-products'
import { NoProducts } from '@web/parts/catalog/no-products'
import { ProductGrid } from '@web/parts/catalog/product-grid'
import { stretchParams, type Listing, type Stretch } from '@web/parts/catalog/stretch'
import { paths } from '@web/paths'
import { TextLink } from '@web/ui/text-link'

type StoreProductsProps = {
  slug: string
  sort: SortId | undefined
  stretch: Stretch
  listing: Listing<StorefrontProduct>
}

/** What a vendor has on sale, a page at a time. */
export function StoreProducts({ slug, sort, stretch, listing }: StoreProductsProps) {
  const { items, next, failure } = listing
  const { location } = useNavigation()
  const busy = location?.pathname === paths.store(slug)
  const grows = busy && new URLSearchParams(location.search).get('sort') === (sort ?? null)
  if (failure) return <ListFailure message={failure.message} />
  if (items.length === 0) return <NoProducts text="This maker has nothing on sale right now." />
  return (
    <div className="grid gap-8">
      {stretch.after && (
        <TextLink asChild>
          <Link to={paths.store(slug, { sort })} className="justify-self-start">
            Back to the first products
          </Link>
        </TextLink>
      )}
      <ProductGrid
        label="Our Products"
        products={items}
        coming={grows ? limits.storefrontSkeletons : 0}
        stale={busy && !grows}
      />
      <MoreProducts
        shown={items.length}
        href={next && paths.store(slug, { sort, ...stretchParams(next) })}
        busy={grows}
      />
    </div>
  )
}
