import { useRef } from 'react'
import { data, Link } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { AccountLinkCards } from '@web/components/account/account-link-cards'
import { useAuth } from '@web/components/auth/auth-provider'
import { takeOverSavedCookie } from '@web/components/cart/merge-saved-cookie'
import { ScreenError } from '@web/components/layout/screen-error'
import { submitFollow } from '@web/components/stores/submit-follow'
import { sessionContext } from '@web/context'
import { fieldsOf } from '@web/forms/submitted-form'
import { apiOf, unwrap } from '@web/load'
import { pageMeta } from '@web/components/page/page-meta'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { FollowedStores } from './followed-stores'
import { loadSaved } from './load-saved'
import { SavedItemRow } from './saved-item'
import { submitItem } from './submitted-item'

export const meta = () => pageMeta({ title: texts.saved.title, noIndex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  // With a document this has been done before; signing in without one leads here first.
  const headers = await takeOverSavedCookie(request, context)
  const [items, stores] = await Promise.all([
    loadSaved(request, context),
    context.get(sessionContext) ? unwrap(apiOf(context).list_followed_stores()) : [],
  ])
  return data({ items, stores }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return 'follow' in fields
    ? submitFollow(fields, context, paths.saved)
    : submitItem(fields, request, context)
}

export default function SavedPage({ loaderData: { items, stores }, actionData }: Route.ComponentProps) {
  const { me } = useAuth()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      {me?.role === 'customer' && <AccountLinkCards currentPath={paths.saved} />}
      <Page title={texts.saved.title}>
        <div ref={list} tabIndex={-1} className="outline-none">
          {items.length === 0 && <NothingSaved />}
          {items.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card sm:px-6">
              {items.map((item) => (
                <SavedItemRow
                  key={item.variant_id}
                  item={item}
                  error={actionData?.variantId === item.variant_id ? actionData.message : undefined}
                  // The pressed button is gone with its item, so focus moves to the list.
                  onGone={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )}
        </div>
        <FollowedStores stores={stores} />
      </Page>
    </>
  )
}

const NothingSaved = () => (
  <Empty
    titleAs="h2"
    motif="basket"
    frame="framed"
    title="Nothing saved yet."
    text="Products you save, and items of your cart that you save for later, wait here. Nothing is reserved, and prices and stock may change."
    action={
      <Button asChild>
        <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
