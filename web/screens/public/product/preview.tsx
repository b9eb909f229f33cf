import { data, Link } from 'react-router'
import { dayOf } from '@contract/core/day'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { NotFoundBoundary } from '@web/components/catalog/not-found-page'
import { pageMeta } from '@web/components/page/page-meta'
import { useAuth } from '@web/components/auth/auth-provider'
import { siteContext } from '@web/context'
import { guard } from '@web/guards'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/preview'
import { ProductArticle } from './product-article'

export const middleware: Route.MiddlewareFunction[] = [guard('vendor', 'admin')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [product, zones] = await Promise.all([
    unwrapOrUndefined(api.preview_product({ p_product_id: params.productId })),
    unwrap(api.get_delivery_zones()),
  ])
  if (!product) throw data({ code: 'product_not_found', message: texts.product.notFound }, { status: 404 })
  return { product, zones, today: dayOf(context.get(siteContext).now) }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `Preview of ${loaderData.product.name}` : texts.product.notFound,
    noIndex: true,
  })

/** A vendor's own product, on sale or not, as buyers will see it. */
export default function ProductPreview({ loaderData: { product, zones, today } }: Route.ComponentProps) {
  const isAdmin = useAuth().me?.role === 'admin'
  const lacksPrice = product.variants.some(({ price }) => Number(price) === 0)
  const editPath = isAdmin ? adminPaths.editProduct(product.id) : paths.vendor.editProduct(product.id)
  return (
    <>
      <div className="gutter mx-auto w-full max-w-page pt-4">
        <Notice
          title="Preview"
          action={
            <Button asChild variant="outline" size="small">
              <Link to={editPath}>Back to editing</Link>
            </Button>
          }
        >
          Buyers see the product like this once it is on sale. Nothing can be bought here.
          {lacksPrice && ' It has no price yet, so $0.00 is shown; it goes on sale only with one.'}
        </Notice>
      </div>
      <ProductArticle {...{ product, zones, today }} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <NotFoundBoundary
      title={texts.product.notFound}
      text="It may have been deleted, or the link may be wrong."
    />
  )
}
