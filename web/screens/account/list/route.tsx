import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { data, Link, useNavigate } from 'react-router'
import type { ProductList } from '@contract/cart/product-list-procedures'
import { productListTexts as texts } from '@contract/cart/product-list-texts'
import { listPaths } from '@contract/core/list-paths'
import { paths } from '@contract/core/paths'
import { submitProduct } from '@web/components/cart/submitted-product'
import { NotFoundBoundary } from '@web/components/catalog/not-found-page'
import { pageMeta } from '@web/components/page/page-meta'
import { ListedProducts } from '@web/components/product-lists/listed-products'
import { siteContext } from '@web/context'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { ListSettings } from './list-settings'

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await unwrapOrUndefined(apiOf(context).get_product_list({ p_list_id: params.listId }))
  if (!list) throw data({ code: 'product_list_not_found', message: texts.gone }, { status: 404 })
  return { list, publicUrl: context.get(siteContext).publicUrl }
}

export const action = ({ request, context }: Route.ActionArgs) => submitProduct(request, context)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.list.name ?? texts.gone, noIndex: true })

export default function ListPage({ loaderData: { list, publicUrl }, actionData }: Route.ComponentProps) {
  const content = useRef<HTMLDivElement>(null)
  const { products, unavailable } = list
  const isEmpty = products.length + unavailable.length === 0
  // The pressed button is gone with its product, so focus moves to the list.
  const focusContent = () => content.current?.focus({ preventScroll: true })
  return (
    <Page
      title={list.name}
      text={texts.count(products.length + unavailable.length)}
      gap="medium"
      back={
        <Breadcrumb>
          <Link to={listPaths.all()}>{texts.title}</Link>
          <bdi>{list.name}</bdi>
        </Breadcrumb>
      }
      actions={<DeleteButton list={list} />}
    >
      <ListSettings list={list} publicUrl={publicUrl} />
      <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-8 outline-none">
        {isEmpty && (
          <Empty
            titleAs="h2"
            frame="framed"
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button asChild>
                <Link to={paths.marketplace()}>Browse the marketplace</Link>
              </Button>
            }
          />
        )}
        {products.length > 0 && (
          <ListedProducts
            products={products}
            label={list.name}
            rejected={actionData}
            actionOf={({ id, name }) => <RemoveButton {...{ list, id, name }} onGone={focusContent} />}
          />
        )}
        {unavailable.length > 0 && (
          <section aria-labelledby="unavailable">
            <h2 id="unavailable" className="text-subheading">
              {texts.unavailable}
            </h2>
            <ul className="mt-2 divide-y divide-line">
              {unavailable.map(({ product_id, name }) => (
                <li key={product_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  <RemoveButton {...{ list, name }} id={product_id} onGone={focusContent} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

interface RemoveButtonProps {
  list: ProductList
  id: string
  name: string
  /** Runs once the list is without it. */
  onGone: () => void
}

function RemoveButton({ list, id, name, onGone }: RemoveButtonProps) {
  const remove = useServerMutation('remove_from_product_list', {
    success: texts.removed(name),
    onSuccess: onGone,
  })
  return (
    <Button
      variant="quiet"
      size="small"
      compact
      busy={remove.pending}
      aria-label={`Remove ${name}`}
      onClick={() => void remove.run({ p_list_id: list.list_id, p_product_id: id })}
    >
      <Trash2 aria-hidden /> Remove
    </Button>
  )
}

function DeleteButton({ list }: { list: ProductList }) {
  const navigate = useNavigate()
  const deletion = useServerMutation('delete_product_list', {
    success: texts.deleted(list.name),
    // The list is no longer there to be loaded again.
    revalidates: false,
    onSuccess: () => navigate(listPaths.all()),
  })
  return (
    <ConfirmDialog
      title={texts.deleteTitle(list.name)}
      text={texts.deleteText}
      confirmLabel="Delete list"
      onConfirm={() => deletion.run({ p_list_id: list.list_id })}
      trigger={<Button variant="danger-outline">Delete list</Button>}
    />
  )
}

export const ErrorBoundary = () => <NotFoundBoundary title={texts.gone} text={texts.goneText} />
