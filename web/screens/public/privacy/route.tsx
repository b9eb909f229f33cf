import { brand } from '@contract/core/brand'
import { siteContext } from '@web/context'
import { seoOf } from '@web/seo'
import { Article } from '@web/components/page/article'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import type { Route } from './+types/route'
import { chapters } from './chapters'

export const loader = ({ context }: Route.LoaderArgs) => ({
  publicUrl: context.get(siteContext).publicUrl,
  seo: seoOf(context, 'privacy'),
})

export function meta({ loaderData }: Route.MetaArgs) {
  const { publicUrl } = loaderData ?? {}
  return pageMeta({
    ...(loaderData?.seo ?? { title: 'Privacy Policy' }),
    ...(publicUrl && {
      url: publicUrl + paths.privacy,
      jsonLd: [
        breadcrumbJsonLd([
          { name: brand.name, url: publicUrl + paths.home },
          { name: 'Privacy Policy', url: publicUrl + paths.privacy },
        ]),
      ],
    }),
  })
}

export default function PrivacyPage() {
  return (
    <Article
      eyebrow="Last changed on November 28, 2026"
      title="Privacy Policy"
      text="No advertising, no trackers, no selling your data. Here’s what we do know about you, and why."
      sections={chapters}
    />
  )
}
