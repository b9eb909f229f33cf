import { promotionQuery } from '@contract/promotions/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionList } from '@web/components/promotions/promotion-list'
import { apiOf, unwrap } from '@web/load'
import type { Route } from './+types/route'
import { Offers } from './offers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, offers] = await Promise.all([
    loadList({ url, context }, promotionQuery, (query) => api.list_promotions(query)),
    unwrap(api.list_promotion_offers()),
  ])
  return { page, offers }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Discounts')

export default function VendorDiscounts({ loaderData: { page, offers } }: Route.ComponentProps) {
  return (
    <PromotionList
      area={promotionAreas.vendor}
      page={page}
      text="Codes for your customers to enter at checkout. They take something off your own goods, and you pay for it."
    >
      {offers.length > 0 && <Offers offers={offers} />}
    </PromotionList>
  )
}

export const ErrorBoundary = ScreenError
