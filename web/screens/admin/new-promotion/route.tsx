import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionFormPage } from '@web/components/promotions/promotion-form-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => areaMeta('admin', 'New promotion')

export default function NewPromotion() {
  return <PromotionFormPage area={promotionAreas.admin} />
}

export const ErrorBoundary = ScreenError
