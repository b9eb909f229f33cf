import { Link } from 'react-router'
import { productListTexts as texts } from '@contract/cart/product-list-texts'
import { listPaths } from '@contract/core/list-paths'
import { paths } from '@contract/core/paths'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { CreateListForm } from './create-list-form'
import { ListChoice, type ProductToAdd } from './list-choice'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const add = searchParams.get('add')
  const product =
    add === null ? undefined : await unwrapOrUndefined(api.get_product_details({ p_product_id: add }))
  return {
    lists: await unwrap(api.list_product_lists({ p_product_id: product?.id })),
    product: product && { id: product.id, name: product.name, image_url: product.image_url },
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: texts.title, noIndex: true })

export default function ListsPage({ loaderData: { lists, product } }: Route.ComponentProps) {
  return (
    <Page title={texts.title} gap="medium">
      {product && <AddCard product={product} lists={lists} />}
      {!product && lists.length === 0 && (
        <Empty titleAs="h2" frame="framed" title={texts.none} text={texts.noneText} />
      )}
      {!product && lists.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card sm:px-6">
          {lists.map((list) => (
            <li
              key={list.list_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <Link
                to={listPaths.one(list.list_id)}
                className="inline-flex min-h-control min-w-0 items-center rounded-sm font-display text-subheading decoration-ochre-line decoration-2 underline-offset-4 wrap-anywhere hover:underline"
              >
                <bdi>{list.name}</bdi>
              </Link>
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                {texts.count(list.product_count)}
                <Badge tone={list.is_shared ? 'success' : 'neutral'}>
                  {list.is_shared ? texts.shared : texts.private}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Card title={product ? 'Or make a new list' : 'New list'} className="max-w-form">
        <CreateListForm product={product} />
      </Card>
    </Page>
  )
}

interface AddCardProps {
  product: ProductToAdd
  lists: Route.ComponentProps['loaderData']['lists']
}

function AddCard({ product, lists }: AddCardProps) {
  return (
    <Card title={texts.addTitle(product.name)} className="max-w-form">
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <span className="size-18 shrink-0 overflow-hidden rounded-card bg-sunken">
            <ProductPicture url={product.image_url} alt="" sizes="4.5rem" maxWidth={320} />
          </span>
          <Button asChild variant="outline" size="small">
            <Link to={paths.product(product.id)}>Back to the product</Link>
          </Button>
        </div>
        {lists.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
        {lists.length > 0 && (
          <ul className="divide-y divide-line">
            {lists.map((list) => (
              <ListChoice key={list.list_id} list={list} product={product} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

export const ErrorBoundary = ScreenError
