import { promotionQuery } from '@contract/promotions/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionList } from '@web/components/promotions/promotion-list'
import { apiOf } from '@web/load'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, promotionQuery, (query) => apiOf(context).list_promotions(query)) }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Discounts')

export default function VendorDiscounts({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <PromotionList
      area={promotionAreas.vendor}
      page={page}
      text="Codes for your customers to enter at checkout. They take something off your own goods, and you pay for it."
    />
  )
}

export const ErrorBoundary = ScreenError
