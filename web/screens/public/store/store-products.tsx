import { Link, useNavigation } from 'react-router'
import type { StorefrontProduct } from '@contract/catalog/procedures'
import type { SortId } from '@contract/catalog/facts'
import type { Storefront } from '@contract/vendors/procedures'
import { api } from '@web/api'
import { LoadMoreProducts } from '@web/components/catalog/load-more-products'
import type { ListPage } from '@web/components/catalog/page-cache'
import { ListFailed } from '@web/components/list/list-failed'
import type { Listing, PageRequest } from '@web/components/catalog/listing'
import { NoProducts } from '@web/components/catalog/no-products'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'

type StoreProductsProps = {
  store: Storefront
  sort: SortId | undefined
  pageRequest: PageRequest
  listing: Listing<ListPage<StorefrontProduct>>
}

/** A vendor's products on sale, paged. */
export function StoreProducts({ store, sort, pageRequest, listing }: StoreProductsProps) {
  const slug = store.store_slug
  const { location } = useNavigation()
  if (listing.failure) return <ListFailed text={listing.failure.message} />
  if (listing.items.length === 0) return <NoProductsOnSale />
  return (
    <div className="grid gap-6">
      {pageRequest.after && (
        <TextLink asChild>
          <Link to={paths.store(slug, { sort })} className="justify-self-start">
            Back to the first page
          </Link>
        </TextLink>
      )}
      <LoadMoreProducts
        label="Our Products"
        firstPage={listing}
        fetchPage={(cursor) =>
          api.get_products_by_store_slug({ p_slug: slug, cursor, ...(sort && { sort }) })
        }
        pathAt={(after) => paths.store(slug, { sort, after })}
        total={pageRequest.after ? undefined : store.product_count}
        stale={location?.pathname === paths.store(slug)}
      />
    </div>
  )
}

const NoProductsOnSale = () => (
  <NoProducts
    text="This vendor has nothing on sale right now."
    action={
      <Button asChild variant="outline">
        <Link to={paths.marketplace()}>Browse other vendors’ products</Link>
      </Button>
    }
  />
)
