import { data, Link } from 'react-router'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { ProductFormScreen } from '@web/components/product-form/product-form'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { siteInSearch } from '@web/seo'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [product, scoreFacts, sections] = await Promise.all([
    unwrapOrUndefined(api.get_vendor_product({ p_product_id: params.id })),
    unwrap(api.get_vendor_score_facts()),
    unwrap(api.list_store_sections()),
  ])
  return data({ product, scoreFacts, sections, site: siteInSearch(context) }, { status: product ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('vendor', loaderData?.product ? `Edit ${loaderData.product.product.name}` : 'Edit Product')

export default function VendorEditProduct({ loaderData: { product, ...shown } }: Route.ComponentProps) {
  if (!product) return <ProductNotFound />
  return <ProductFormScreen key={product.id} storedProduct={product} {...shown} />
}

const ProductNotFound = () => (
  <Page bare title="Edit Product">
    <Empty
      frame="framed"
      title={texts.product.notFound}
      action={
        <Button asChild>
          <Link to={paths.vendor.products}>Back to Products</Link>
        </Button>
      }
    />
  </Page>
)

export const ErrorBoundary = ScreenError
