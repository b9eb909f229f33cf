import { useState } from 'react'
import { apiOf } from '@web/load'
import { CartFailure } from '@web/components/cart/cart-failure'
import { MergeNotice } from '@web/components/cart/merge-notice'
import { ScreenError } from '@web/components/layout/screen-error'
import { fieldsOf } from '@web/forms/submitted-form'
import { OfflineNotice } from '@web/components/page/offline-notice'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import { CheckoutForm } from './checkout-form'
import { submitCheckout } from './checkout-without-script'
import { EmptyCheckout, NothingToCheckOut, PlacedInAnotherTab } from './empty-checkout'
import { loadCheckout } from './load-checkout'
import type { CheckoutStage } from './checkout-stage'
import { PendingOrder } from './pending-order'
import { useEmptyState } from './use-empty-state'
import type { Route } from './+types/route'

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(apiOf(context))

/** The checkout of a browser whose scripts have not loaded. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  submitCheckout(await fieldsOf(request), apiOf(context))

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Checkout', noIndex: true })

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const [stage, setStage] = useState<CheckoutStage>('filling')
  const emptyState = useEmptyState(stage)
  return (
    <Page title="Checkout" className="max-lg:has-data-action-bar:pb-0">
      <OfflineNotice>
        What you’ve entered is saved. You can place the order when you’re back online.
      </OfflineNotice>
      <CartFailure />
      <MergeNotice />
      {emptyState.reason === 'placed-elsewhere' && <PlacedInAnotherTab orderId={emptyState.orderId} />}
      {emptyState.reason === 'unanswered' && (
        <PendingOrder attempt={emptyState.attempt} onNotFound={emptyState.dismiss} />
      )}
      {emptyState.reason === 'empty' && <EmptyCheckout />}
      {emptyState.reason === 'unread' && (
        <div className="hidden noscript:block">
          <NothingToCheckOut text="There’s nothing to check out yet." />
        </div>
      )}
      {(emptyState.reason === undefined || emptyState.reason === 'unread') && (
        <CheckoutForm
          {...loaderData}
          className={emptyState.reason === 'unread' ? 'noscript:hidden' : undefined}
          response={actionData}
          stage={stage}
          onStageChange={setStage}
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
