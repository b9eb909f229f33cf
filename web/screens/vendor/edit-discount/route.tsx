import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionFormPage } from '@web/components/promotions/promotion-form-page'
import { apiOf, unwrap } from '@web/load'
import type { Route } from './+types/route'

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  promotion: await unwrap(apiOf(context).get_promotion({ p_promotion_id: params.id })),
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('vendor', `Edit ${loaderData?.promotion.code ?? 'discount'}`)

export default function EditDiscount({ loaderData: { promotion } }: Route.ComponentProps) {
  return <PromotionFormPage area={promotionAreas.vendor} promotion={promotion} />
}

export const ErrorBoundary = ScreenError
