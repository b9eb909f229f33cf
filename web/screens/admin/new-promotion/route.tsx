import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { PromotionForm } from '@web/components/promotions/promotion-form'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => areaMeta('admin', 'New promotion')

export default function NewPromotion() {
  return (
    <Page
      bare
      width="text"
      title="New promotion"
      text="It’s saved as a draft. Buyers can’t use it until you start it."
      back={
        <Breadcrumb>
          <Link to={paths.admin.promotions}>Promotions</Link>
          New promotion
        </Breadcrumb>
      }
    >
      <PromotionForm />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
