import { brand } from '@contract/core/brand'
import { siteContext } from '@web/context'
import { seoOf } from '@web/seo'
import { redirectGate } from '@web/guards'
import { apiOf, toCallFailure, unwrap, unwrapOrUndefined } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { readSubmittedForm } from '@web/forms/submitted-form'
import type { Route } from './+types/route'
import { Business } from './business'
import { Categories } from './categories'
import { CallToAction } from './call-to-action'
import { EarlyAccess } from './early-access'
import { Features } from './features'
import { Stats } from './stats'
import { Hero } from './hero'
import { signUpForEarlyAccess } from './sign-up-for-early-access'
import { NewestProducts } from './newest-products'
import { Overview } from './overview'
import { selectProducts } from './select-products'
import { Vision } from './vision'

export const middleware: Route.MiddlewareFunction[] = [redirectGate]

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [featured, items, stats] = await Promise.all([
    unwrap(api.list_featured_products()),
    unwrap(api.list_newest_products()),
    unwrap(api.get_marketplace_stats()),
  ])
  const { newest, example } = selectProducts(items, featured)
  return {
    newest,
    stats,
    example: example && (await unwrapOrUndefined(api.get_product_details({ p_product_id: example.id }))),
    publicUrl: context.get(siteContext).publicUrl,
    seo: seoOf(context, 'home'),
  }
}

/** Handles the early-access form of a browser whose scripts have not loaded. */
export async function action({ request, context }: Route.ActionArgs) {
  return signUpForEarlyAccess(await readSubmittedForm(request), (input) =>
    toCallFailure(apiOf(context).insert_early_access_signup(input)),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const url = loaderData && loaderData.publicUrl + paths.home
  return pageMeta({
    ...(loaderData?.seo ?? { title: brand.tagline }),
    ...(url && {
      url,
      jsonLd: [
        {
          '@type': 'Organization',
          name: brand.name,
          url,
          logo: new URL('/apple-touch-icon.png', url).href,
          slogan: brand.tagline,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            url: loaderData.publicUrl + paths.contact(),
          },
        },
        {
          '@type': 'WebSite',
          name: brand.name,
          url,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${loaderData.publicUrl}${paths.marketplace()}?search={search}`,
            'query-input': 'required name=search',
          },
        },
      ],
    }),
  })
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { newest, stats, example } = loaderData
  return (
    <>
      <Hero />
      <div className="gutter mx-auto grid w-full max-w-page gap-16 py-12 md:gap-24 md:py-20">
        <NewestProducts products={newest} />
        <Categories />
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <Stats stats={stats} />
          <EarlyAccess previousOutcome={actionData} />
        </div>
      </div>
      <Business />
      <Vision stats={stats} />
      <Overview />
      <Features example={example} />
      <CallToAction />
    </>
  )
}

export const ErrorBoundary = ScreenError
