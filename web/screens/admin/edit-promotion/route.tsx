import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { PromotionForm } from '@web/components/promotions/promotion-form'
import { apiOf, unwrap } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  promotion: await unwrap(apiOf(context).get_promotion({ p_promotion_id: params.id })),
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', `Edit ${loaderData?.promotion.code ?? 'promotion'}`)

export default function EditPromotion({ loaderData: { promotion } }: Route.ComponentProps) {
  const { promotion_id, code } = promotion
  return (
    <Page
      bare
      width="text"
      title={`Edit ${code}`}
      back={
        <Breadcrumb>
          <Link to={paths.admin.promotions}>Promotions</Link>
          <Link to={paths.admin.promotion(promotion_id)}>{code}</Link>
          Edit
        </Breadcrumb>
      }
    >
      <PromotionForm promotion={promotion} />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
