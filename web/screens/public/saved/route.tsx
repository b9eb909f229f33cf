import { useRef, useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import type { SavedItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { takeOverSavedCookie } from '@web/components/cart/merge-saved-cookie'
import { moveSavedToCart, removeSaved } from '@web/components/cart/save-for-later'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { toast } from '@web/ui/toast'
import type { Route } from './+types/route'
import { loadSaved } from './load-saved'
import { SavedItemRow } from './saved-item'
import { submitItem } from './submitted-item'

export const meta = () => pageMeta({ title: texts.saved.title, noIndex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  // With a document this has been done before; signing in without one leads here first.
  const headers = await takeOverSavedCookie(request, context)
  return data({ items: await loadSaved(request, context) }, { headers })
}

export const action = ({ request, context }: Route.ActionArgs) => submitItem(request, context)

export default function SavedPage({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const { list, busyId, move, remove } = useSavedChanges()
  return (
    <Page title={texts.saved.title}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {items.length === 0 && <NothingSaved />}
        {items.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card sm:px-6">
            {items.map((item) => (
              <SavedItemRow
                key={item.variant_id}
                item={item}
                busy={busyId === item.variant_id}
                error={actionData?.variantId === item.variant_id ? actionData.message : undefined}
                onMove={() => void move(item)}
                onRemove={() => void remove(item)}
              />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

const NothingSaved = () => (
  <Empty
    titleAs="h2"
    motif="basket"
    frame="framed"
    title="Nothing saved yet."
    text="Items in your cart that you save for later will wait here. Nothing is reserved, and prices and stock may change."
    action={
      <Button asChild>
        <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
      </Button>
    }
  />
)

/** Changes of the list with scripts. The pressed button disappears with its item, so focus moves to the list. */
function useSavedChanges() {
  const cart = useCart()
  const isSignedIn = useAuth().me !== null
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  async function change(item: SavedItem, call: Promise<void>, message: (product: string) => string) {
    setBusyId(item.variant_id)
    try {
      await call
      await revalidate()
      list.current?.focus({ preventScroll: true })
      toast.success(message(nameWithVariant(item.name, item.variant_title)))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusyId(undefined)
    }
  }
  return {
    list,
    /** The variant being changed. */
    busyId,
    move: (item: SavedItem) => change(item, moveSavedToCart(item, cart, isSignedIn), texts.cart.added),
    remove: (item: SavedItem) => change(item, removeSaved(item, isSignedIn), texts.saved.removed),
  }
}

export const ErrorBoundary = ScreenError
