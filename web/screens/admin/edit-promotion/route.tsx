import { redirect } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionFormPage } from '@web/components/promotions/promotion-form-page'
import { apiOf, unwrap } from '@web/load'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const promotion = await unwrap(apiOf(context).get_promotion({ p_promotion_id: params.id }))
  // Only the vendor changes its own.
  if (promotion.vendor_id !== null) throw redirect(adminPaths.promotion(promotion.promotion_id))
  return { promotion }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', `Edit ${loaderData?.promotion.code ?? 'promotion'}`)

export default function EditPromotion({ loaderData: { promotion } }: Route.ComponentProps) {
  return <PromotionFormPage area={promotionAreas.admin} promotion={promotion} />
}

export const ErrorBoundary = ScreenError
