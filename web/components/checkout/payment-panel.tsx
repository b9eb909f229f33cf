import { useEffect, type ReactNode } from 'react'
import { LoaderCircle } from 'lucide-react'
import type { OrderDetails } from '@contract/orders/procedures'
import { formatWireUsd } from '@contract/core/money'
import { promptsPhone, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { Notice } from '@web/ui/notice'
import { Button } from '@web/ui/button'
import { PayForm } from './pay-form'
import { PaymentOutcome } from './payment-outcome'
import { PhonePrompt } from './phone-prompt'
import { TimeLeft } from './time-left'
import { isRedirecting, openingMethod, usePayment, type Payment } from './use-payment'
import { usePaymentWatch, checkIntervals } from './use-payment-watch'
import { useTimeLeft } from './use-time-left'
import type { ProviderReturn } from './use-provider-return'

interface PaymentPanelProps {
  order: OrderDetails
  /** Redirects an order without a payment to the provider's page, once per tab. */
  goAtOnce?: boolean
  /** The buyer has just returned from the provider. */
  returned?: ProviderReturn
  /** Next to the buttons, such as a cancel button. */
  children?: ReactNode
}

/** Whether an order is awaiting payment. */
export const isUnpaid = (order: OrderDetails): boolean => order.payment_due_at !== null

/** Payment of an unpaid order: the deadline, the outcome of the last payment, and the next attempt. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, goAtOnce = false, returned = null, children } = props
  const payment = usePayment(order.order_id, returned?.left)
  const isOpen = order.payment?.status === 'created' || order.payment?.status === 'pending'
  const prompt = isOpen && order.payment?.phone_number ? order.payment : null
  // Poll for a buyer returning from the provider; for one who left and pressed Back, one check is enough.
  const pauses = prompt || !(isOpen || returned) ? 'never' : returned && isOpen ? 'back' : 'once'
  const watching = usePaymentWatch(payment, checkIntervals[pauses])
  const paymentDueAt = order.payment_due_at ?? order.order_created_at
  const canPay = useTimeLeft(paymentDueAt, 'minute') > 0
  useImmediateRedirect(
    order,
    payment.pay,
    goAtOnce && order.can_cancel && order.payment === null && !returned,
  )
  const { stage } = payment
  const opening = openingMethod(stage)
  const leavingFor = opening && !promptsPhone(opening) ? opening : null

  return (
    <section
      aria-labelledby="payment-title"
      className="overflow-hidden rounded-panel border border-line bg-surface shadow-card"
    >
      <PatternBorder variant="kente" height={10} />
      <div className="grid gap-4 p-5 sm:p-7">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="payment-title" className="text-heading">
            Payment
          </h2>
          <p className="figures font-display text-heading font-[550]">{formatWireUsd(order.amount_due)}</p>
        </header>
        <TimeLeft paymentDueAt={paymentDueAt} />
        {leavingFor ? (
          <LeavingForProvider method={leavingFor} url={payment.providerUrl} />
        ) : (
          <>
            {prompt ? (
              <PhonePrompt key={prompt.started_at} prompt={prompt} payment={payment} />
            ) : (
              <PaymentOutcome order={order} returned={returned !== null} watching={watching} />
            )}
            {payment.refusal && payment.refusal.code !== 'phone_number_invalid' && (
              <Notice tone="danger" live>
                {payment.refusal.message}
              </Notice>
            )}
            <PayForm order={order} payment={payment} canPay={canPay} isOpen={isOpen}>
              {children}
            </PayForm>
          </>
        )}
      </div>
    </section>
  )
}

/** Shown while redirecting to the provider, with a link in case the browser does not follow. */
function LeavingForProvider({ method, url }: { method: PaymentMethod; url: string | null }) {
  const provider = providerInfo(method).name
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5">
      <p role="status" className="flex items-center gap-2.5 font-semibold">
        <LoaderCircle aria-hidden className="size-5 animate-spin text-brand" />
        Taking you to {provider}…
      </p>
      <p className="text-sm text-ink-soft">
        Pay securely there, then return here automatically. We never see your card details.
      </p>
      {url ? (
        <Button asChild wide>
          <a href={url}>Continue to {provider}</a>
        </Button>
      ) : (
        <Button wide busy busyLabel={`Opening ${provider}...`}>
          Continue to {provider}
        </Button>
      )}
    </div>
  )
}

/** Hosted pages only: before a phone prompt is sent, the buyer confirms the number and the amount. */
function useImmediateRedirect(order: OrderDetails, pay: Payment['pay'], enabled: boolean) {
  const { order_id, payment_method } = order
  const goes = enabled && !promptsPhone(payment_method)
  useEffect(() => {
    if (goes && !isRedirecting(order_id)) void pay(payment_method)
  }, [goes, order_id, payment_method, pay])
}
