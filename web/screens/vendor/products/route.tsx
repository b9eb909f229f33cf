import { Download, Plus, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { vendorProductQuery } from '@contract/catalog/vendor-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { SelectionProvider, useSelection } from '@web/components/list/selection'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BulkChanges } from './bulk-changes'
import { productColumns } from './product-columns'
import { productFilters } from './product-filters'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList(url, vendorProductQuery, (query) => apiOf(context).list_vendor_products(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Products')

export default function VendorProducts({ loaderData: { page } }: Route.ComponentProps) {
  const selection = useSelection(page?.items.map(({ id }) => id) ?? [])
  return (
    <Page bare title="Products" actions={<ProductListActions />} gap="small">
      <SelectionProvider value={selection}>
        {page && page.items.length > 0 && <BulkChanges selection={selection} />}
        <DataList
          resourceName="products"
          page={page}
          failure={texts.product.listFailed}
          columns={productColumns}
          rowKey={({ id }) => id}
          defaultSort="created_at_desc"
          search="Search products"
          compact
          filters={productFilters}
          empty={
            <Empty
              titleAs="h2"
              title="You have no products yet."
              text="Add your first one, or import your catalogue from another shop. Only you can see your drafts."
              action={<ProductListActions />}
            />
          }
        />
      </SelectionProvider>
    </Page>
  )
}

const ProductListActions = () => (
  <>
    <Button asChild variant="outline">
      <Link to={paths.vendor.importProducts}>
        <Upload aria-hidden /> Import
      </Link>
    </Button>
    <Button asChild variant="outline">
      <a href={paths.vendor.productsCsv} download>
        <Download aria-hidden /> Export
      </a>
    </Button>
    <AddProductButton />
  </>
)

const AddProductButton = () => (
  <Button asChild>
    <Link to={paths.vendor.newProduct}>
      <Plus aria-hidden /> Add Product
    </Link>
  </Button>
)

export const ErrorBoundary = ScreenError
