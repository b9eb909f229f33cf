import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { parseListQuery } from '@contract/core/list-query'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { productFilter, type BulkEdit } from '@contract/catalog/bulk-edit-procedures'
import { vendorProductQuery } from '@contract/catalog/vendor-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { SelectionProvider, useSelection } from '@web/components/list/selection'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BulkChanges } from './bulk-changes'
import { BulkEditProgress, canBeUndone, isRunning } from './bulk-edit-progress'
import { EarlierEdits } from './earlier-edits'
import { productColumns } from './product-columns'
import { productFilters } from './product-filters'

/** How long the latest bulk edit is shown above the list. */
const freshMs = 10 * 60_000

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, { items: edits }] = await Promise.all([
    loadList({ url, context }, vendorProductQuery, (query) => api.list_vendor_products(query)),
    unwrap(api.list_bulk_edits()),
  ])
  const isFresh = ({ created_at }: BulkEdit) => Date.now() - Date.parse(created_at) < freshMs
  return {
    page,
    edits,
    freshEditId: edits.find(isFresh)?.id,
    filter: parseListQuery(url.searchParams, productFilter),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Products')

export default function VendorProducts({ loaderData }: Route.ComponentProps) {
  const { page, edits, freshEditId, filter } = loaderData
  const selection = useSelection(page?.items.map(({ id }) => id) ?? [], {
    total: page?.total,
    matching: JSON.stringify(filter),
  })
  const [started, setStarted] = useState<BulkEdit>()
  const [dismissed, setDismissed] = useState<BulkEdit>()
  // After a reload the latest is shown again while it is fresh.
  const shownId = started?.id ?? freshEditId
  const latest = edits.find(isRunning) ?? edits.find(({ id }) => id === shownId) ?? started
  const isDismissed = latest?.id === dismissed?.id && latest?.status === dismissed?.status
  const shown = isDismissed ? undefined : latest
  return (
    <Page bare title="Products" actions={<ProductListActions />} gap="small">
      <SelectionProvider value={selection}>
        {shown && <BulkEditProgress key={shown.id} edit={shown} onDismiss={setDismissed} />}
        <EarlierEdits edits={edits.filter((edit) => edit.id !== shown?.id && canBeUndone(edit))} />
        {page && page.items.length > 0 && (
          <BulkChanges selection={selection} filter={filter} onStarted={setStarted} />
        )}
        <DataList
          resourceName="products"
          page={page}
          total={page?.total}
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
