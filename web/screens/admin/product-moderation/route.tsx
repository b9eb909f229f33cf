import { adminProductQuery } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { productStatusFilter } from '@web/components/moderation/product-status-filter'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { moderationColumns } from './moderation-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, adminProductQuery, (query) =>
      apiOf(context).list_all_products(query),
    ),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Product Moderation')

export default function ProductModeration({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Product Moderation"
      text="A pending product goes on sale once it’s approved. Select a product’s name to see its pictures and details."
    >
      <DataList
        wide
        resourceName="products"
        page={page}
        failure={texts.moderation.loadFailed(texts.error.unexpected)}
        columns={moderationColumns}
        rowKey={({ id }) => id}
        defaultSort="created_at_desc"
        search="Search products and vendors"
        compact
        filters={[productStatusFilter]}
        empty={<Empty titleAs="h2" title={texts.product.noneFound} />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
