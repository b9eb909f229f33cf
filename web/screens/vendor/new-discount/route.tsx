import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { PromotionFormPage } from '@web/components/promotions/promotion-form-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'New discount')

export default function NewDiscount() {
  return <PromotionFormPage area={promotionAreas.vendor} />
}

export const ErrorBoundary = ScreenError
