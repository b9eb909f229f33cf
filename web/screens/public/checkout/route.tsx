import { useState } from 'react'
import { apiOf } from '@web/load'
import { CartFailure } from '@web/components/cart/cart-failure'
import { MergeNotice } from '@web/components/cart/merge-notice'
import { ScreenError } from '@web/components/layout/screen-error'
import { OfflineNotice } from '@web/components/page/offline-notice'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import { CheckoutForm } from './checkout-form'
import { EmptyCheckout, PlacedInAnotherTab } from './empty-checkout'
import { loadCheckout } from './load-checkout'
import type { Stage } from './stage'
import { PendingOrder } from './pending-order'
import { useEmptyState } from './use-empty-state'
import type { Route } from './+types/route'

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(apiOf(context))

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Checkout', hidden: true })

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const [stage, setStage] = useState<Stage>('filling')
  const emptiness = useEmptyState(stage)
  return (
    <Page title="Checkout" className="max-lg:has-data-action-bar:pb-0">
      <OfflineNotice>
        What you’ve entered is saved. You can place the order when you’re back online.
      </OfflineNotice>
      <CartFailure />
      <MergeNotice />
      {emptiness.why === 'placed-elsewhere' && <PlacedInAnotherTab orderId={emptiness.orderId} />}
      {emptiness.why === 'unanswered' && (
        <PendingOrder attempt={emptiness.attempt} onLost={emptiness.forget} />
      )}
      {emptiness.why === 'empty' && <EmptyCheckout />}
      {emptiness.why === undefined && <CheckoutForm {...loaderData} stage={stage} onStage={setStage} />}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
