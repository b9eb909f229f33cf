import { data, redirect } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import { dayOf } from '@contract/core/day'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { paths, variantPath } from '@contract/core/paths'
import { sessionContext, siteContext } from '@web/context'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { defaultSeo } from '@web/seo'
import { NotFoundBoundary } from '@web/components/catalog/not-found-page'
import { largestImageUrl } from '@web/components/catalog/picture-sources'
import { RecentlyViewedProducts } from '@web/components/catalog/recently-viewed-products'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import type { Route } from './+types/route'
import { initialChoiceOf, selectedVariant } from './options/choice'
import { ProductArticle } from './product-article'
import { productLd } from './product-ld'
import { Related } from './related'
import { submitPurchase } from './submitted-purchase'
import { ViewCounter } from './view-counter'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const input = { p_product_id: params.productId }
  const [product, zones, related, saved] = await Promise.all([
    unwrapOrUndefined(api.get_product_details(input)),
    unwrap(api.get_delivery_zones()),
    // The rest is optional: if it fails, the page does without it.
    api.get_related_products(input).catch(() => ({ more_from_vendor: [], similar: [] })),
    context.get(sessionContext) ? api.get_saved_variants(input).catch(() => []) : [],
  ])
  if (!product) throw data({ code: 'product_not_found', message: texts.product.notFound }, { status: 404 })
  if (product.id !== params.productId.toLowerCase())
    throw redirectToProduct(product, params.productId.toLowerCase())
  // The server's current day, so that the browser renders the same.
  const { publicUrl, assetsUrl, now } = context.get(siteContext)
  return {
    product,
    zones,
    today: dayOf(now),
    related,
    savedIds: saved.map(({ variant_id }) => variant_id),
    /** Read where something is sold out (`sold-out.tsx`). */
    alertIds: saved.flatMap(({ variant_id, alert }) => (alert ? variant_id : [])),
    publicUrl,
    ...(assetsUrl && { assetsUrl }),
    seo: defaultSeo(context),
  }
}

/** A variant's former URL redirects to its product's page, with the variant chosen. */
const redirectToProduct = (product: ProductDetail, variantId: string) =>
  redirect(
    variantPath({
      product_id: product.id,
      variant_id: variantId,
      variant_title: product.variants.find(({ id }) => id === variantId)?.title ?? null,
    }),
    { status: 301, headers: { 'cache-control': 'public, max-age=3600' } },
  )

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submitPurchase(request, params.productId, context)

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: texts.product.notFound, noIndex: true })
  const { product, publicUrl, assetsUrl, seo } = loaderData
  const initialChoice = initialChoiceOf(product, new URLSearchParams(location.search).get('variant'))
  const variant = selectedVariant(product, initialChoice)
  const image = variant?.image_url ?? product.image_url
  const url = publicUrl + paths.product(product.id)
  const breadcrumbs = [
    { name: 'Marketplace', url: publicUrl + paths.marketplace() },
    ...(product.category
      ? [{ name: product.category, url: publicUrl + paths.marketplace({ category: product.category }) }]
      : []),
    { name: product.name, url },
  ]
  return pageMeta({
    ...seo,
    title: nameWithVariant(product.seo_title || product.name, variant?.title ?? null),
    description:
      product.seo_description || product.short_description || product.description || seo.description,
    url,
    image: image && new URL(largestImageUrl(image), publicUrl).href,
    type: 'product',
    jsonLd: [productLd(product, { publicUrl, assetsUrl }), breadcrumbJsonLd(breadcrumbs)],
  })
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, zones, today, related, savedIds, publicUrl } = loaderData
  return (
    <>
      <ProductArticle {...{ product, zones, today, publicUrl, savedIds }} rejected={actionData} />
      <ViewCounter product={product} />
      <div className="gutter mx-auto grid w-full max-w-page gap-12 pt-4 pb-14 md:gap-16 md:pb-24">
        <Related vendor={product.vendor} related={related} />
        <RecentlyViewedProducts currentProductId={product.id} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <NotFoundBoundary
      title={texts.product.notFound}
      text="It may no longer be sold, or the link may be wrong."
    />
  )
}
