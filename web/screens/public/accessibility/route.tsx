import { brand } from '@contract/core/brand'
import { paths } from '@contract/core/paths'
import { siteContext } from '@web/context'
import { seoOf } from '@web/seo'
import { Article } from '@web/components/page/article'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import type { Route } from './+types/route'
import { chapters } from './chapters'

export const loader = ({ context }: Route.LoaderArgs) => ({
  publicUrl: context.get(siteContext).publicUrl,
  seo: seoOf(context, 'accessibility'),
})

export function meta({ loaderData }: Route.MetaArgs) {
  const { publicUrl } = loaderData ?? {}
  return pageMeta({
    ...(loaderData?.seo ?? { title: 'Accessibility' }),
    ...(publicUrl && {
      url: publicUrl + paths.accessibility,
      jsonLd: [
        breadcrumbJsonLd([
          { name: brand.name, url: publicUrl + paths.home },
          { name: 'Accessibility', url: publicUrl + paths.accessibility },
        ]),
      ],
    }),
  })
}

export default function AccessibilityPage() {
  return (
    <Article
      eyebrow="Accessibility statement"
      title="Accessibility"
      text={`${brand.name} is for everybody: whatever you see, hear, press or read it with. Here’s how far we’ve come, and what’s still missing.`}
      sections={chapters()}
    />
  )
}
