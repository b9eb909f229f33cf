import { data, Link } from 'react-router'
import { productListTexts as texts } from '@contract/cart/product-list-texts'
import { paths } from '@contract/core/paths'
import { submitProduct } from '@web/components/cart/submitted-product'
import { NotFoundBoundary } from '@web/components/catalog/not-found-page'
import { pageMeta } from '@web/components/page/page-meta'
import { ListedProducts } from '@web/components/product-lists/listed-products'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await unwrapOrUndefined(apiOf(context).get_shared_list({ p_token: params.token }))
  if (!list) throw data({ code: 'shared_list_not_found', message: texts.notFound }, { status: 404 })
  return list
}

export const action = ({ request, context }: Route.ActionArgs) => submitProduct(request, context)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.name ?? texts.notFound, noIndex: true })

export default function SharedListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, first_name, products } = loaderData
  return (
    <Page
      title={name}
      text={`${first_name === null ? '' : `${texts.by(first_name)}. `}${texts.count(products.length)}.`}
    >
      {products.length > 0 ? (
        <ListedProducts products={products} label={name} rejected={actionData} />
      ) : (
        <Empty
          titleAs="h2"
          frame="framed"
          title={texts.empty}
          action={
            <Button asChild>
              <Link to={paths.marketplace()}>Browse the marketplace</Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = () => <NotFoundBoundary title={texts.notFound} text={texts.notFoundText} />
