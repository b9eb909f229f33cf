import { useState } from 'react'
import { apiOf, loaded } from '@web/load'
import { useCart } from '@web/parts/cart/cart-provider'
import { ScreenError } from '@web/parts/layout/screen-error'
import { pageMeta } from '@web/parts/page/page-meta'
import { Page } from '@web/ui/page'
import { CheckoutForm } from './checkout-form'
import { EmptyCheckout } from './empty-checkout'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const { full_name, shipping_address } = await loaded(apiOf(context).get_profile())
  return { fullName: full_name, savedAddress: shipping_address }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Checkout', hidden: true })

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { items } = useCart()
  const [placed, setPlaced] = useState(false)
  // A placed order empties the cart; the form then stays until the confirmation is here.
  const isEmpty = items?.length === 0 && !placed
  return (
    <Page title="Checkout" className="max-lg:pb-0">
      {isEmpty ? <EmptyCheckout /> : <CheckoutForm {...loaderData} onPlaced={() => setPlaced(true)} />}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
