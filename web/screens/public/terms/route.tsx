import { brand } from '@contract/core/brand'
import { siteContext } from '@web/context'
import { seoOf } from '@web/seo'
import { Article } from '@web/components/page/article'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { apiOf, unwrap } from '@web/load'
import type { Route } from './+types/route'
import { buyerTerms } from './buyer-terms'
import { sellerTerms } from './seller-terms'
import { generalTerms } from './general-terms'

export async function loader({ context }: Route.LoaderArgs) {
  const { unpaid_order_minutes, payout_minimum, payout_hold_hours } = await unwrap(
    apiOf(context).get_legal_info(),
  )
  return {
    publicUrl: context.get(siteContext).publicUrl,
    seo: seoOf(context, 'terms'),
    unpaidOrderMinutes: unpaid_order_minutes,
    payoutTerms: { payout_minimum, payout_hold_hours },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { publicUrl } = loaderData ?? {}
  return pageMeta({
    ...(loaderData?.seo ?? { title: 'Terms of Service' }),
    ...(publicUrl && {
      url: publicUrl + paths.terms,
      jsonLd: [
        breadcrumbJsonLd([
          { name: brand.name, url: publicUrl + paths.home },
          { name: 'Terms of Service', url: publicUrl + paths.terms },
        ]),
      ],
    }),
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Article
      eyebrow="Last changed on November 21, 2026"
      title="Terms of Service"
      text="What you can rely on here, and what we ask of you. In plain words, because a promise nobody can read is no promise at all."
      sections={[
        ...generalTerms().first,
        ...buyerTerms(loaderData.unpaidOrderMinutes),
        ...sellerTerms(loaderData.payoutTerms),
        ...generalTerms().last,
      ]}
    />
  )
}
