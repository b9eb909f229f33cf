import { Link, useNavigation } from 'react-router'
import type { StorefrontProduct } from '@contract/catalog/procedures'
import type { StorePage } from '@contract/vendors/procedures'
import { api } from '@web/api'
import { LoadMoreProducts } from '@web/components/catalog/load-more-products'
import type { ListPage } from '@web/components/catalog/page-cache'
import { ListFailed } from '@web/components/list/list-failed'
import type { Listing, PageRequest } from '@web/components/catalog/listing'
import { NoProducts } from '@web/components/catalog/no-products'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'
import type { StoreView } from './store-view'

type StoreProductsProps = {
  store: StorePage
  view: StoreView
  pageRequest: PageRequest
  listing: Listing<ListPage<StorefrontProduct>>
}

/** A vendor's products on sale, paged. */
export function StoreProducts({ store, view, pageRequest, listing }: StoreProductsProps) {
  const slug = store.store_slug
  const { location } = useNavigation()
  if (listing.failure) return <ListFailed text={listing.failure.message} />
  const section = store.sections.find(({ slug: sectionSlug }) => sectionSlug === view.section)
  if (listing.items.length === 0) {
    // Its last product may have been sold, or the section deleted, since the link was made.
    const isSection = view.section && store.product_count > 0
    return (
      <NoProducts
        text={
          isSection
            ? 'This section has nothing on sale right now.'
            : 'This vendor has nothing on sale right now.'
        }
        action={
          <Button asChild variant="outline">
            <Link to={isSection ? paths.store(slug) : paths.marketplace()}>
              {isSection ? 'All products of this store' : 'Browse other vendors’ products'}
            </Link>
          </Button>
        }
      />
    )
  }
  return (
    <div className="grid gap-6">
      {pageRequest.after && (
        <TextLink asChild>
          <Link to={paths.store(slug, view)} className="justify-self-start">
            Back to the first page
          </Link>
        </TextLink>
      )}
      <LoadMoreProducts
        label="Our Products"
        firstPage={listing}
        fetchPage={(cursor) => api.get_products_by_store_slug({ p_slug: slug, cursor, ...view })}
        pathAt={(after) => paths.store(slug, { ...view, after })}
        total={pageRequest.after ? undefined : (section ?? store).product_count}
        stale={location?.pathname === paths.store(slug)}
      />
    </div>
  )
}
