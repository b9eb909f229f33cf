import { data, Link } from 'react-router'
import type { PaymentDetails } from '@contract/payments/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { statusLabel } from '@contract/core/state-machine'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { PaymentStatusBadge } from '@web/components/payments/payment-status-badge'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { Disputes } from './disputes'
import { MatchButton } from './match-button'
import { PaymentFacts } from './payment-facts'
import { Refunds } from './refunds'
import { Webhooks } from './webhooks'

export async function loader({ params, context }: Route.LoaderArgs) {
  const payment = await unwrapOrUndefined(apiOf(context).get_payment({ p_payment_id: params.paymentId }))
  return data({ payment }, { status: payment ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta(
    'admin',
    loaderData?.payment
      ? `Payment of ${formatWireUsd(loaderData.payment.amount)}`
      : texts.adminPayment.notFound,
  )

export default function AdminPaymentPage({ loaderData: { payment } }: Route.ComponentProps) {
  return payment ? <PaymentPage {...payment} /> : <PaymentNotFound />
}

function PaymentPage(payment: PaymentDetails) {
  return (
    <Page
      bare
      gap="medium"
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            Payment of <span className="figures">{formatWireUsd(payment.amount)}</span>
          </span>
          <span className="inline-flex font-sans text-base leading-normal tracking-normal">
            <PaymentStatusBadge state={payment.state} />
          </span>
        </span>
      }
      text={<span className="figures wrap-anywhere">{payment.reference}</span>}
      back={
        <Breadcrumb>
          <Link to={adminPaths.payments}>Payment Tracking</Link>
          {payment.reference.slice(0, 11)}
        </Breadcrumb>
      }
      actions={<PaymentActions {...payment} />}
    >
      <Disputes disputes={payment.disputes} />
      <div className="@container">
        <div className="grid items-start gap-6 @min-[56rem]:grid-cols-[24rem_minmax(0,1fr)]">
          <Card title="Payment">
            <PaymentFacts {...payment} />
          </Card>
          <div className="grid min-w-0 gap-6">
            <Refunds refunds={payment.refunds} />
            <Webhooks webhooks={payment.webhooks} isOffline={payment.provider === null} />
          </div>
        </div>
      </div>
    </Page>
  )
}

function PaymentActions({ payment_id, order_id, provider, status, ...payment }: PaymentDetails) {
  const check = useServerMutation('check_payment', {
    success: (response) => texts.adminPayment.checked(statusLabel(response.status)),
  })
  return (
    <div className="flex flex-wrap gap-3">
      {provider && status !== 'paid' && (
        <Button
          variant="outline"
          busy={check.pending}
          onClick={() => void check.run({ p_payment_id: payment_id })}
        >
          Check with the provider
        </Button>
      )}
      {!provider && !payment.by_credit && status === 'paid' && !payment.bank_line && (
        <MatchButton paymentId={payment_id} amount={payment.amount} />
      )}
      <WhenPermitted to={adminPaths.order(order_id)}>
        <Button asChild variant="outline">
          <Link to={adminPaths.order(order_id)}>Open the order</Link>
        </Button>
      </WhenPermitted>
    </div>
  )
}

const PaymentNotFound = () => (
  <Empty
    titleAs="h1"
    motif="lens"
    frame="framed"
    title={texts.adminPayment.notFound}
    action={
      <Button asChild>
        <Link to={adminPaths.payments}>Back to the payments</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
