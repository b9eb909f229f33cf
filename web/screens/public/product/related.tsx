import { Link } from 'react-router'
import type { RelatedProducts } from '@contract/catalog'
import type { Storefront } from '@contract/vendors'
import { ProductRow } from '@web/parts/catalog/product-row'
import { useLater } from '@web/parts/page/later'
import { paths } from '@web/paths'
import { TextLink } from '@web/ui/text-link'

type RelatedProps = { vendor: Storefront; related: RelatedProducts | Promise<RelatedProducts> }

/** More of the same maker, and similar things of others. They may come after the page. */
export function Related({ vendor, related }: RelatedProps) {
  const shown = useLater(related)
  // Of one product the shop shows the rest only when there is a rest.
  const more = vendor.product_count > 1 ? shown?.more_from_vendor : []
  return (
    <>
      <ProductRow
        title={`More from ${vendor.company_name}`}
        products={more}
        aside={
          <TextLink asChild className="text-sm">
            <Link to={paths.store(vendor.store_slug)}>
              {`See all ${vendor.product_count.toLocaleString('en-US')}`}
            </Link>
          </TextLink>
        }
      />
      <ProductRow title="Similar products" products={shown?.similar} />
    </>
  )
}
