import { brand } from '@contract/brand'
import { siteContext } from '@web/context'
import { redirectGate } from '@web/guards'
import { apiOf, loaded } from '@web/load'
import { ScreenError } from '@web/parts/layout/screen-error'
import { pageMeta } from '@web/parts/page/page-meta'
import { paths } from '@web/paths'
import type { Route } from './+types/route'
import { Categories } from './categories'
import { ClosingCall } from './closing-call'
import { Features } from './features'
import { Hero } from './hero'
import { Newest } from './newest'

export const middleware = [redirectGate]

/** One that leads, and four beside it. */
const newestShown = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await loaded(apiOf(context).get_all_active_products({ limit: newestShown }))
  return { newest: items, publicUrl: context.get(siteContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const url = loaderData && loaderData.publicUrl + paths.home
  return pageMeta({
    title: brand.tagline,
    description:
      'Clothes, homeware, food, cosmetics and crafts from African makers our team has reviewed, each with a sustainability score that says how it came about.',
    ...(url && {
      url,
      jsonLd: [
        {
          '@type': 'Organization',
          name: brand.name,
          url,
          logo: new URL('/apple-touch-icon.png', url).href,
          slogan: brand.tagline,
          email: brand.supportEmail,
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

export default function HomePage({ loaderData: { newest } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <div className="gutter mx-auto grid w-full max-w-page gap-16 py-14 md:gap-24 md:py-20">
        <Newest products={newest} />
        <Categories />
        <Features />
      </div>
      <ClosingCall />
    </>
  )
}

export const ErrorBoundary = ScreenError
