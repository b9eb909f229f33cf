import { useRef } from 'react'
import { data, Link, redirect } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { dayOf } from '@contract/day'
import { texts } from '@contract/texts'
import { nameWithVariant } from '@contract/variant-title'
import { paths, variantPath } from '@contract/paths'
import { siteContext } from '@web/context'
import { apiOf, unwrap, unwrapOrMissing } from '@web/load'
import { seoOfSite } from '@web/seo'
import { MissingOr } from '@web/components/catalog/missing'
import { largestOf } from '@web/components/catalog/picture-sources'
import { RecentlyViewedProducts } from '@web/components/catalog/recently-viewed-products'
import { breadcrumbLd, pageMeta } from '@web/components/page/page-meta'
import { Breadcrumb } from '@web/ui/breadcrumb'
import type { Route } from './+types/route'
import { BuyBox } from './buy-box'
import { Delivery } from './delivery'
import { Description } from './description'
import { SpecificationList } from './specification-list'
import { Gallery } from './gallery/gallery'
import { ProductHeader } from './product-header'
import { ProductLinks } from './product-links'
import { VendorPanel } from './vendor-panel'
import { firstChoice, chosenVariant } from './options/choice'
import { Options } from './options/options'
import { useChoice } from './options/use-choice'
import { productLd } from './product-ld'
import { Related } from './related'
import { Score } from './score'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const asked = { p_product_id: params.productId }
  const [product, zones, related] = await Promise.all([
    unwrapOrMissing(api.get_product_details(asked)),
    unwrap(api.get_delivery_zones()),
    // The rest is optional: if it fails, the page does without it.
    api.get_related_products(asked).catch(() => ({ more_from_vendor: [], similar: [] })),
  ])
  if (!product) throw data({ code: 'product_not_found', message: texts.product.notFound }, { status: 404 })
  if (product.id !== params.productId.toLowerCase())
    throw toProductOf(product, params.productId.toLowerCase())
  // A day of the server, so that the browser renders the same.
  const { publicUrl, now } = context.get(siteContext)
  return { product, zones, today: dayOf(now), related, publicUrl, seo: seoOfSite(context) }
}

/** A variant's former URL redirects to its product's page, with the variant chosen. */
const toProductOf = (product: ProductDetail, variantId: string) =>
  redirect(
    variantPath({
      product_id: product.id,
      variant_id: variantId,
      variant_title: product.variants.find(({ id }) => id === variantId)?.title ?? null,
    }),
    { status: 301, headers: { 'cache-control': 'public, max-age=3600' } },
  )

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: texts.product.notFound, hidden: true })
  const { product, publicUrl, seo } = loaderData
  const chosen = firstChoice(product, new URLSearchParams(location.search).get('variant'))
  const variant = chosenVariant(product, chosen)
  const image = variant?.image_url ?? product.image_url
  const url = publicUrl + paths.product(product.id)
  const steps = [
    { name: 'Marketplace', url: publicUrl + paths.marketplace() },
    ...(product.category
      ? [{ name: product.category, url: publicUrl + paths.marketplace({ category: product.category }) }]
      : []),
    { name: product.name, url },
  ]
  return pageMeta({
    ...seo,
    title: nameWithVariant(product.name, variant?.title ?? null),
    description: product.short_description || product.description || seo.description,
    url,
    image: image && new URL(largestOf(image), publicUrl).href,
    type: 'product',
    jsonLd: [productLd(product, publicUrl), breadcrumbLd(steps)],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, zones, today, related, publicUrl } = loaderData
  const chooser = useChoice(product)
  const options = useRef<HTMLDivElement>(null)
  const { variant } = chooser
  const path = paths.product(product.id, { variant: variant?.title ? variant.id : undefined })
  return (
    <>
      <article className="gutter mx-auto w-full max-w-page pt-3 pb-12 md:pt-6 md:pb-20">
        <Breadcrumb>
          <Link to={paths.marketplace()}>Marketplace</Link>
          {product.category && (
            <Link to={paths.marketplace({ category: product.category })}>{product.category}</Link>
          )}
          {product.name}
        </Breadcrumb>
        <div className="mt-2 grid gap-x-14 gap-y-8 md:mt-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-y-12">
          <Gallery key={product.id} product={product} shown={variant?.image_url} />
          <div className="grid content-start gap-6">
            <ProductHeader product={product} left={chooser.left} />
            <Options key={product.id} ref={options} {...{ product, chooser }} />
            <BuyBox key={product.id} {...{ product, chooser, options }} />
            <Delivery zones={zones} today={today} vendor={product.vendor} />
            <ProductLinks product={product} url={publicUrl + path} />
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
      <div className="gutter mx-auto grid w-full max-w-page gap-12 pt-4 pb-14 md:gap-16 md:pb-24">
        <Related vendor={product.vendor} related={related} />
        <RecentlyViewedProducts current={product.id} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <MissingOr title={texts.product.notFound} why="It may no longer be sold, or the link may be wrong." />
  )
}
