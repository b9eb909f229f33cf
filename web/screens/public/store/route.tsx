import { data } from 'react-router'
import { storeRefusals } from '@contract/vendors/store-refusals'
import { paths } from '@contract/core/paths'
import { absolutePictureUrl } from '@contract/core/picture-url'
import type { Storefront } from '@contract/vendors/procedures'
import { sessionContext, siteContext } from '@web/context'
import { fieldsOf } from '@web/forms/submitted-form'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { defaultSeo } from '@web/seo'
import { NotFoundBoundary } from '@web/components/catalog/not-found-page'
import { pageRequestOf } from '@web/components/catalog/listing'
import { loadListing } from '@web/components/catalog/load-listing'
import { productListJsonLd } from '@web/components/catalog/product-list-json-ld'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import { ClosedNotice } from '@web/components/stores/closed-notice'
import { submitFollow } from '@web/components/stores/submit-follow'
import { ClaimsList } from '@web/components/stores/claims-list'
import type { Route } from './+types/route'
import { AboutStore } from './about'
import { deliveryOffers } from './delivery-offers'
import { StoreDelivery } from './store-delivery'
import { StoreHeader } from './store-header'
import { StorePolicies } from './store-policies'
import { StoreProducts } from './store-products'
import { StoreSections } from './store-sections'
import { StoreSortLinks } from './store-sort-links'
import { storeViewOf } from './store-view'

const notFound = storeRefusals.store_not_found.message()

/** Following without scripts. */
export const action = async ({ request, params: { slug }, context }: Route.ActionArgs) =>
  submitFollow(await fieldsOf(request), context, paths.store(slug))

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const pageRequest = pageRequestOf(url.searchParams)
  const view = storeViewOf(url.searchParams)
  const [store, listing, zones, { following }] = await Promise.all([
    unwrapOrUndefined(api.get_storefront_by_slug({ p_slug: slug })),
    loadListing(
      pageRequest,
      ({ cursor }) => api.get_products_by_store_slug({ p_slug: slug, cursor, ...view }),
      { items: [], next_cursor: null },
    ),
    unwrap(api.get_delivery_zones()),
    context.get(sessionContext) ? unwrap(api.get_store_follow({ p_slug: slug })) : { following: false },
  ])
  if (!store) throw data({ code: 'store_not_found', message: notFound }, { status: 404 })
  const { publicUrl, assetsUrl } = context.get(siteContext)
  return data(
    {
      store,
      delivery: deliveryOffers(store.shipping_offers, zones, store.country),
      following,
      pageRequest,
      view,
      listing,
      publicUrl,
      assetsUrl,
      seo: defaultSeo(context),
    },
    { status: listing.failure?.status ?? 200 },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: notFound, noIndex: true })
  const { store, pageRequest, view, publicUrl, assetsUrl, listing, seo } = loaderData
  const url = publicUrl + paths.store(store.store_slug)
  const absoluteUrl = (path: string | null) => (path ? new URL(path, publicUrl).href : undefined)
  return pageMeta({
    ...seo,
    title: store.company_name,
    description: store.store_description || seo.description,
    url,
    image: absoluteUrl(store.store_banner_url ?? store.store_logo_url),
    type: 'profile',
    noIndex: Boolean(pageRequest.after || view.section || view.sort),
    jsonLd: [
      {
        '@type': 'Organization',
        name: store.company_name,
        url,
        description: store.store_description ?? undefined,
        logo: store.store_logo_url
          ? absolutePictureUrl(store.store_logo_url, { publicUrl, assetsUrl })
          : undefined,
        address: { '@type': 'PostalAddress', addressCountry: store.country },
      },
      breadcrumbJsonLd([
        { name: 'Marketplace', url: publicUrl + paths.marketplace() },
        { name: store.company_name, url },
      ]),
      ...productListJsonLd(listing, publicUrl),
    ],
  })
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, delivery, following, pageRequest, view, listing } = loaderData
  return (
    <>
      <StoreHeader store={store} following={following} />
      <div className="gutter mx-auto grid w-full max-w-page gap-x-16 gap-y-10 pt-9 pb-14 md:pt-14 md:pb-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ClosedNotice store={store} className="lg:col-span-2" />
        <AboutStore store={store} />
        <SustainabilityFocus store={store} />
        <StoreDelivery offers={delivery} />
        <section aria-labelledby="products" className="min-w-0 lg:col-span-2">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line pt-8 md:mb-8 md:pt-12">
            <h2 id="products" className="text-title">
              Our Products
            </h2>
            {store.product_count > maxUnsortedProducts && (
              <StoreSortLinks slug={store.store_slug} view={view} />
            )}
          </div>
          <StoreSections store={store} view={view} />
          <StoreProducts {...{ store, view, pageRequest, listing }} />
        </section>
        {store.return_days !== null && <StorePolicies store={store} days={store.return_days} />}
      </div>
    </>
  )
}

/** Up to this many products need no sorting. */
const maxUnsortedProducts = 3

/** A vendor's sustainability: what we have verified, and what it declares. */
const SustainabilityFocus = ({ store }: { store: Storefront }) => (
  <section
    aria-labelledby="focus"
    className="self-start rounded-panel border border-panel-line bg-panel p-6 text-panel-ink md:p-7"
  >
    <h2 id="focus" className="text-heading">
      Sustainability Focus
    </h2>
    <ClaimsList store={store} className="mt-5" />
  </section>
)

export function ErrorBoundary() {
  return (
    <NotFoundBoundary
      title={notFound}
      text="The vendor may have closed the store, or the link may be wrong."
    />
  )
}
