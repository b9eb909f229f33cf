import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { promotionKinds } from '@contract/promotions/facts'
import { promotionQuery } from '@contract/promotions/procedures'
import { promotionStatuses } from '@contract/promotions/states'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { kindLabels } from '@web/components/promotions/promotion-labels'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { promotionColumns } from './promotion-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, promotionQuery, (query) => apiOf(context).list_promotions(query)) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Promotions')

const statusLabels = { draft: 'Draft', active: 'Active', paused: 'Paused', ended: 'Ended' }

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: promotionStatuses.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    name: 'kind',
    label: 'Type',
    anyLabel: 'Any type',
    options: promotionKinds.map((value) => ({ value, label: kindLabels[value] })),
  },
]

export default function AdminPromotions({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Promotions"
      text="Codes that buyers enter at checkout, one per order. A new promotion is a draft until you start it."
      actions={<NewPromotionButton />}
    >
      <DataList
        resourceName="promotions"
        page={page}
        csvPath={paths.admin.listCsv('promotions')}
        failure={texts.promotion.listFailed}
        columns={promotionColumns}
        rowKey={({ promotion_id }) => promotion_id}
        defaultSort="created_at_desc"
        search="Search by code"
        compact
        filters={filters}
        empty={<Empty titleAs="h2" title="There are no promotions yet." action={<NewPromotionButton />} />}
      />
    </Page>
  )
}

const NewPromotionButton = () => (
  <Button asChild>
    <Link to={paths.admin.newPromotion}>
      <Plus aria-hidden /> New promotion
    </Link>
  </Button>
)

export const ErrorBoundary = ScreenError
