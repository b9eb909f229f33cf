import { Link, redirect } from 'react-router'
import { adminProductQuery } from '@contract/catalog/moderation-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { SelectionProvider, useSelection } from '@web/components/list/selection'
import { useListUrlState } from '@web/components/list/use-list-url-state'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BulkModeration } from './bulk-moderation'
import { moderationColumns } from './moderation-columns'
import { defaultSort, moderationStatusFilter, waitingFirst } from './waiting-first'

export async function loader({ url, context }: Route.LoaderArgs) {
  // What waits has one address, without a filter to clear.
  if (url.searchParams.get('status') === 'pending') throw redirect(adminPaths.productModeration)
  return {
    page: await loadList({ url, context }, adminProductQuery, (query) =>
      apiOf(context).list_all_products(waitingFirst(query, url.searchParams)),
    ),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Product Moderation')

export default function ProductModeration({ loaderData: { page } }: Route.ComponentProps) {
  const { query } = useListUrlState()
  const products = page?.items ?? []
  const pending = products.filter(({ status }) => status === 'pending')
  const selection = useSelection(pending.map(({ id }) => id))
  return (
    <Page
      bare
      title="Product Moderation"
      text="What waits for review, the longest first. A pending product goes on sale once it’s approved. Select a product’s name to see its pictures and details."
      gap="small"
    >
      <SelectionProvider value={selection}>
        <BulkModeration selection={selection} products={pending} />
        <DataList
          resourceName="products"
          page={page}
          failure={texts.moderation.loadFailed(texts.error.unexpected)}
          columns={moderationColumns}
          rowKey={({ id }) => id}
          defaultSort={defaultSort(query)}
          search="Search products and vendors"
          compact
          filters={[moderationStatusFilter]}
          empty={<NothingWaits />}
        />
      </SelectionProvider>
    </Page>
  )
}

const NothingWaits = () => (
  <Empty
    titleAs="h2"
    motif="seed"
    title="Nothing is waiting for review."
    text="Products appear here once vendors submit them."
    action={
      <Button asChild variant="outline">
        <Link to={{ search: 'status=all' }}>Show all products</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
