import { brand } from '@contract/core/brand'
import { siteContext } from '@web/context'
import { seoOf } from '@web/seo'
import { apiOf, unwrap } from '@web/load'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import type { Route } from './+types/route'
import { Introduction } from './introduction'
import { Principles } from './principles'
import { AboutLinks } from './about-links'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    stats: await unwrap(apiOf(context).get_marketplace_stats()),
    publicUrl: context.get(siteContext).publicUrl,
    seo: seoOf(context, 'about'),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { publicUrl } = loaderData ?? {}
  return pageMeta({
    ...(loaderData?.seo ?? { title: 'About Us' }),
    ...(publicUrl && {
      url: publicUrl + paths.about,
      jsonLd: [
        breadcrumbJsonLd([
          { name: brand.name, url: publicUrl + paths.home },
          { name: 'About Us', url: publicUrl + paths.about },
        ]),
      ],
    }),
  })
}

export default function AboutPage({ loaderData: { stats } }: Route.ComponentProps) {
  return (
    <>
      <Introduction stats={stats} />
      <Principles />
      <AboutLinks />
    </>
  )
}
