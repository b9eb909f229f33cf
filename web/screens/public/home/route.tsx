import { brand, touchIcon } from '@contract/core/brand'
import { homeGate } from '@web/guards'
import { apiOf, toCallFailure } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { readSubmittedForm } from '@web/forms/submitted-form'
import type { Route } from './+types/route'
import { loadHome } from './load-home'
import { Business } from './business'
import { CallToAction } from './call-to-action'
import { Categories } from './categories'
import { EarlyAccess } from './early-access'
import { Features } from './features'
import { Hero } from './hero'
import { NewestProducts } from './newest-products'
import { Overview } from './overview'
import { Stats } from './stats'
import { Vision } from './vision'
import { signUpForEarlyAccess } from './sign-up-for-early-access'

export const middleware: Route.MiddlewareFunction[] = [homeGate]

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

/** Handles the early-access form of a browser whose scripts have not loaded. */
export async function action({ request, context }: Route.ActionArgs) {
  return signUpForEarlyAccess(await readSubmittedForm(request), (input) =>
    toCallFailure(apiOf(context).insert_early_access_signup(input)),
  )
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (location.pathname === paths.shopFront) return pageMeta({ title: 'Home', noIndex: true })
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
          logo: new URL(touchIcon(), url).href,
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
      <div className="gutter mx-auto grid w-full max-w-page grid-cols-1 gap-10 py-10 md:gap-24 md:py-20">
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
