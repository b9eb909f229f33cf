import { data, Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { ProductFormScreen } from '@web/components/product-form/product-form'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { siteInSearch } from '@web/seo'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const input = { p_product_id: params.id }
  const [product, scoreFacts, sections] = await Promise.all([
    unwrapOrUndefined(api.get_vendor_product(input)),
    unwrapOrUndefined(api.get_vendor_score_facts(input)),
    unwrapOrUndefined(api.list_store_sections(input)),
  ])
  return data({ product, scoreFacts, sections, site: siteInSearch(context) }, { status: product ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.product ? `Edit ${loaderData.product.product.name}` : 'Edit Product')

/** An admin edits a vendor's product, with the vendor's own form. */
export default function AdminEditProduct({
  loaderData: { product, scoreFacts, sections = [], site },
}: Route.ComponentProps) {
  if (!product || !scoreFacts) return <ProductNotFound />
  return (
    <ProductFormScreen
      key={product.id}
      storedProduct={product}
      scoreFacts={scoreFacts}
      sections={sections}
      site={site}
      listPath={adminPaths.products}
      isAdmin
    />
  )
}

const ProductNotFound = () => (
  <Page bare title="Edit Product">
    <Empty
      frame="framed"
      title={texts.product.notFound}
      action={
        <Button asChild>
          <Link to={adminPaths.products}>Back to Products</Link>
        </Button>
      }
    />
  </Page>
)

export const ErrorBoundary = ScreenError
