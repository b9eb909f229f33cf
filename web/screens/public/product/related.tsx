import { Link } from 'react-router'
import type { RelatedProducts } from '@contract/catalog/procedures'
import type { Storefront } from '@contract/vendors/procedures'
import { ProductRow } from '@web/components/catalog/product-row'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

type RelatedProps = { vendor: Storefront; related: RelatedProducts }

/** More from this vendor, and similar products of others. */
export function Related({ vendor, related }: RelatedProps) {
  return (
    <>
      <ProductRow
        title={`More from ${vendor.company_name}`}
        products={related.more_from_vendor}
        aside={
          <TextLink asChild className="touch-area text-sm">
            <Link to={paths.store(vendor.store_slug)}>
              {`See all ${vendor.product_count.toLocaleString('en-US')}`}
            </Link>
          </TextLink>
        }
      />
      <ProductRow title="Similar products" products={related.similar} />
    </>
  )
}
