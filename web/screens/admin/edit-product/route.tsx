import { data, Link } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { ProductFormScreen } from '@web/components/product-form/product-form'
import { apiOf, unwrapOrMissing } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const of = { p_product_id: params.id }
  const [stored, scoreFacts] = await Promise.all([
    unwrapOrMissing(api.get_vendor_product(of)),
    unwrapOrMissing(api.get_vendor_score_facts(of)),
  ])
  return data({ stored, scoreFacts }, { status: stored ? 200 : 404 })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Edit Product', hidden: true })

/** An admin edits a vendor's product, with the vendor's own form. */
export default function AdminEditProduct({ loaderData: { stored, scoreFacts } }: Route.ComponentProps) {
  if (!stored || !scoreFacts) return <Missing />
  return (
    <ProductFormScreen
      key={stored.id}
      stored={stored}
      scoreFacts={scoreFacts}
      list={paths.admin.products}
      asAdmin
    />
  )
}

const Missing = () => (
  <Page bare title="Edit Product">
    <Empty
      frame="framed"
      title={texts.product.notFound}
      action={
        <Button asChild>
          <Link to={paths.admin.products}>Back to Products</Link>
        </Button>
      }
    />
  </Page>
)

export const ErrorBoundary = ScreenError
