import { adminPaths } from '@contract/core/admin-paths'
import { promotionQuery } from '@contract/promotions/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionList } from '@web/components/promotions/promotion-list'
import { apiOf } from '@web/load'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, promotionQuery, (query) => apiOf(context).list_promotions(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Promotions')

export default function AdminPromotions({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <PromotionList
      area={promotionAreas.admin}
      page={page}
      text="Codes that buyers enter at checkout, one per order. A new promotion is a draft until you start it."
      csvPath={adminPaths.listCsv('promotions')}
    />
  )
}

export const ErrorBoundary = ScreenError
