import { useRef } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import { paths } from '@contract/core/paths'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { ServerForm } from '@web/ui/server-form'
import { BuyBox } from './buy-box'
import { Delivery } from './delivery'
import { Description } from './description'
import { Gallery } from './gallery/gallery'
import { Options } from './options/options'
import { useOptionSelection } from './options/use-option-selection'
import { ProductHeader } from './product-header'
import { ProductLinks } from './product-links'
import type { RejectedPurchase } from './submitted-purchase'
import { Returns } from './returns'
import { Score } from './score'
import { SpecificationList } from './specification-list'
import { VendorPanel } from './vendor-panel'

interface ProductArticleProps {
  product: ProductDetail
  zones: readonly DeliveryZone[]
  /** The server's current day, so that the browser renders the same. */
  today: string
  /** The address of the site, for sharing; none in a preview, where nothing can be bought or shared. */
  publicUrl?: string
  /** The variants that the account has saved. */
  savedIds?: readonly string[]
  /** What was submitted without scripts, and could not be added to the cart. */
  rejected?: RejectedPurchase | undefined
}

/** All about one product: images, price, options and purchase, delivery, description, score and vendor. */
export function ProductArticle({
  product,
  zones,
  today,
  publicUrl,
  savedIds = [],
  rejected,
}: ProductArticleProps) {
  const selection = useOptionSelection(product, rejected)
  const options = useRef<HTMLDivElement>(null)
  const { variant } = selection
  const path = paths.product(product.id, { variant: variant?.title ? variant.id : undefined })
  return (
    <>
      <article className="gutter mx-auto w-full max-w-page pt-3 pb-12 md:pt-6 md:pb-20">
        <Breadcrumb>
          <Link to={paths.marketplace()}>Marketplace</Link>
          {product.category && (
            <Link to={paths.marketplace({ category: product.category })}>{product.category}</Link>
          )}
          <bdi>{product.name}</bdi>
        </Breadcrumb>
        <div className="mt-2 grid grid-cols-1 gap-x-14 gap-y-5 md:mt-5 md:gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-y-12">
          <Gallery key={product.id} product={product} selectedUrl={variant?.image_url} />
          <div className="grid content-start gap-6">
            <ProductHeader product={product} matchingVariants={selection.matchingVariants} />
            <ServerForm
              key={product.id}
              id="purchase"
              // A page with errors opens at them.
              action={`${paths.product(product.id)}#purchase`}
              className="grid scroll-mt-24 gap-6"
            >
              <Options ref={options} {...{ product, selection }} />
              <BuyBox {...{ product, selection, options, savedIds, rejected }} isPreview={!publicUrl} />
            </ServerForm>
            <div>
              <Delivery
                zones={zones}
                today={today}
                product={product}
                piece={{ ...(variant ?? product), shipping_offers: product.shipping_offers }}
              />
              {product.vendor.return_days !== null && (
                <Returns vendor={product.vendor} days={product.vendor.return_days} />
              )}
            </div>
            {publicUrl && <ProductLinks product={product} url={publicUrl + path} />}
          </div>
          {product.description && (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-4 text-heading">
                About this product
              </h2>
              <Description text={product.description} />
            </section>
          )}
          <SpecificationList product={product} />
        </div>
        <div className="mt-6 md:mt-10">
          <Score product={product} />
        </div>
      </article>
      <VendorPanel vendor={product.vendor} />
    </>
  )
}
