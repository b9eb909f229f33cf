import { productCategories } from '@contract/catalog/facts'
import { adminPaths } from '@contract/core/admin-paths'
import { adminProductQuery } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { productStatusFilter } from '@web/components/moderation/product-status-filter'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Empty } from '@web/ui/empty'
import { bandOptions } from '../band-labels'
import { SustainabilityPage } from '../sustainability-page'
import type { Route } from './+types/route'
import { Overview } from './overview'
import { scoreColumns } from './score-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [overview, page] = await Promise.all([
    unwrap(api.get_score_overview({})),
    loadList({ url, context }, adminProductQuery, (query) => api.list_all_products(query)),
  ])
  return { overview, page }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Sustainability')

const filters: readonly Filter[] = [
  { name: 'band', label: 'Band', anyLabel: 'All bands', options: bandOptions },
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: productCategories.map((category) => ({ value: category, label: category })),
  },
  {
    name: 'scoring',
    label: 'Scored',
    anyLabel: 'Formula or manual',
    options: [
      { value: 'formula', label: 'By the formula' },
      { value: 'by_hand', label: 'Manual' },
    ],
  },
  productStatusFilter,
]

export default function SustainabilityScores({ loaderData: { overview, page } }: Route.ComponentProps) {
  return (
    <SustainabilityPage text="How the scores of all products are distributed. A score is calculated from the facts on record, unless it was set manually.">
      {overview.products > 0 && <Overview overview={overview} />}
      <DataList
        resourceName="products"
        page={page}
        failure={texts.sustainability.scoresFailed}
        columns={scoreColumns}
        rowKey={({ id }) => id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('scores')}
        search="Search products and vendors"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            title={texts.product.noneFound}
            text="Their scores appear here once vendors add them."
          />
        }
      />
    </SustainabilityPage>
  )
}

export const ErrorBoundary = ScreenError
