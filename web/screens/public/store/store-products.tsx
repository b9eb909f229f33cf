import { Link, useNavigation } from 'react-router'
import type { StorefrontProduct } from '@contract/catalog'
import { ListFailure } from '@web/parts/catalog/list-failure'
import { MoreProducts } from '@web/parts/catalog/more-products'
import { NoProducts } from '@web/parts/catalog/no-products'
import { ProductGrid } from '@web/parts/catalog/product-grid'
import { stretchParams, type Listing, type Stretch } from '@web/parts/catalog/stretch'
import { paths, withQuery } from '@web/paths'
import { TextLink } from '@web/ui/text-link'

type StoreProductsProps = { slug: string; stretch: Stretch; listing: Listing<StorefrontProduct> }

/** What a vendor has on sale, newest first. */
export function StoreProducts({ slug, stretch, listing: { items, next, failure } }: StoreProductsProps) {
  const busy = useNavigation().location?.pathname === paths.store(slug)
  if (failure) return <ListFailure message={failure.message} />
  if (items.length === 0) return <NoProducts text="This maker has nothing on sale right now." />
  return (
    <div className="grid gap-8">
      {stretch.after && (
        <TextLink asChild>
          <Link to={paths.store(slug)} className="justify-self-start">
            Back to the first products
          </Link>
        </TextLink>
      )}
      <ProductGrid label="Our Products" products={items} coming={busy ? 3 : 0} />
      <MoreProducts
        shown={items.length}
        href={next && withQuery(paths.store(slug), stretchParams(next))}
        busy={busy}
      />
    </div>
  )
}
