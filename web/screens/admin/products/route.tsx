import { productCategories } from '@contract/catalog/facts'
import { adminProductQuery } from '@contract/catalog/moderation-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { SelectionProvider, useSelection } from '@web/components/list/selection'
import { productStatusFilter } from '@web/components/moderation/product-status-filter'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BulkActions } from './bulk-actions'
import { productColumns } from './product-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, vendors] = await Promise.all([
    loadList({ url, context }, adminProductQuery, (query) => api.list_all_products(query)),
    api.list_product_vendors({}).catch(() => ({ items: [] })),
  ])
  return { page, vendors: vendors.items }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Products')

const categoryFilter: Filter = {
  name: 'category',
  label: 'Category',
  anyLabel: 'All categories',
  options: productCategories.map((category) => ({ value: category, label: category })),
}

export default function AdminProducts({ loaderData: { page, vendors } }: Route.ComponentProps) {
  const selection = useSelection(page?.items.map(({ id }) => id) ?? [])
  const vendorFilter: Filter = {
    name: 'vendor_id',
    label: 'Vendor',
    anyLabel: 'All vendors',
    options: vendors.map(({ vendor_id, company_name }) => ({ value: vendor_id, label: company_name })),
  }
  return (
    <Page
      bare
      title="Products"
      text="Every vendor’s products. Suspended products are off sale until you reactivate them. Featured products come first on the home page."
      gap="small"
    >
      <SelectionProvider value={selection}>
        {page && page.items.length > 0 && <BulkActions selection={selection} />}
        <DataList
          resourceName="products"
          page={page}
          failure={texts.product.listFailed}
          columns={productColumns}
          rowKey={({ id }) => id}
          defaultSort="created_at_desc"
          csvPath={adminPaths.listCsv('products')}
          search="Search products and vendors"
          compact
          filters={[productStatusFilter, vendorFilter, categoryFilter]}
          empty={
            <Empty
              titleAs="h2"
              title={texts.product.noneFound}
              text="They appear here once vendors add them."
            />
          }
        />
      </SelectionProvider>
    </Page>
  )
}

export const ErrorBoundary = ScreenError
