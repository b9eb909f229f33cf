import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { loadPromotion } from '@web/components/promotions/load-promotion'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionPage } from '@web/components/promotions/promotion-page'
import type { Route } from './+types/route'

export const loader = (args: Route.LoaderArgs) => loadPromotion(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.promotion.code ?? 'Promotions')

export default function AdminPromotion({ loaderData }: Route.ComponentProps) {
  return <PromotionPage area={promotionAreas.admin} {...loaderData} />
}

export const ErrorBoundary = ScreenError
