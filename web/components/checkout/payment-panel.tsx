import { useEffect, type ReactNode } from 'react'
import { LoaderCircle } from 'lucide-react'
import type { OrderDetails } from '@contract/orders/procedures'
import { formatWireUsd } from '@contract/core/money'
import { usesPhonePrompt, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { Notice } from '@web/ui/notice'
import { useIsRegionReady } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { BankTransfer } from './bank-transfer'
import type { OrderResponse } from './order-without-script'
import { PayForm } from './pay-form'
import { PaymentOutcome } from './payment-outcome'
import { PhonePrompt } from './phone-prompt'
import { TimeLeft } from './time-left'
import { hasRedirected, startingMethodOf, usePayment, type Payment } from './use-payment'
import { usePaymentWatch, checkIntervals } from './use-payment-watch'
import { useTimeLeft } from './use-time-left'
import type { ProviderReturn } from './use-provider-return'

interface PaymentPanelProps {
  order: OrderDetails
  /** Redirects an order without a payment to the provider's page, once per tab. */
  redirectImmediately?: boolean
  /** The buyer has just returned from the provider. */
  providerReturn?: ProviderReturn
  /** The answer to a press without scripts. */
  response?: OrderResponse | undefined
  /** Next to the buttons, such as a cancel button. */
  children?: ReactNode
}

/** Whether an order is awaiting payment. */
export const isUnpaid = (order: OrderDetails): boolean => order.payment_due_at !== null

/** Payment of an unpaid order: the deadline, the outcome of the last payment, and the next attempt. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, redirectImmediately = false, providerReturn = null, response, children } = props
  const payment = usePayment(order.order_id, providerReturn?.cancelledReference, response)
  const isOpen = order.payment?.status === 'created' || order.payment?.status === 'pending'
  const prompt = isOpen && order.payment?.phone_number ? order.payment : null
  // Poll for a buyer returning from the provider; for one who left and pressed Back, one check is enough.
  const pollSchedule =
    prompt || !(isOpen || providerReturn) ? 'never' : providerReturn && isOpen ? 'back' : 'once'
  const isChecking = usePaymentWatch(payment, checkIntervals[pollSchedule])
  const paymentDueAt = order.payment_due_at ?? order.order_created_at
  const canPay = useTimeLeft(paymentDueAt, 'minute') > 0
  useImmediateRedirect(
    order,
    payment.pay,
    redirectImmediately &&
      order.can_cancel &&
      order.payment === null &&
      !order.bank_transfer?.waits &&
      !providerReturn &&
      // Whoever can pay with credit chooses.
      order.credit < order.amount_due,
  )
  const { stage } = payment
  const startingMethod = startingMethodOf(stage)
  const redirectMethod = startingMethod && !usesPhonePrompt(startingMethod) ? startingMethod : null

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
        <TimeLeft order={order} paymentDueAt={paymentDueAt} />
        {redirectMethod ? (
          <RedirectingToProvider
            method={redirectMethod}
            url={payment.providerUrl}
            isLeaving={response?.providerUrl !== undefined}
          />
        ) : (
          <>
            {prompt ? (
              <PhonePrompt key={prompt.started_at} prompt={prompt} payment={payment} />
            ) : (
              <PaymentOutcome order={order} hasReturned={providerReturn !== null} isChecking={isChecking} />
            )}
            {payment.refusal && payment.refusal.code !== 'phone_number_invalid' && (
              <Notice tone="danger" live>
                {payment.refusal.message}
              </Notice>
            )}
            {order.bank_transfer?.waits && <BankTransfer order={order} />}
            <PayForm
              {...{ order, payment, canPay, isOpen, response }}
              cancelledReference={providerReturn?.cancelledReference}
            >
              {children}
            </PayForm>
            {canPay && !order.bank_transfer?.waits && <BankTransfer order={order} />}
          </>
        )}
      </div>
    </section>
  )
}

interface RedirectingToProviderProps {
  method: PaymentMethod
  url: string | null
  /** The page goes there by itself. */
  isLeaving: boolean
}

/** Shown while redirecting to the provider, with a link in case the browser does not follow. */
function RedirectingToProvider({ method, url, isLeaving }: RedirectingToProviderProps) {
  const provider = providerInfo(method).name
  const isReady = useIsRegionReady()
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5">
      {isLeaving && url && <meta httpEquiv="refresh" content={`0;url=${url}`} />}
      <p role="status" className="flex min-h-lh items-center gap-2.5 font-semibold">
        {(isReady || isLeaving) && (
          <>
            <LoaderCircle aria-hidden className="size-5 animate-spin text-brand" />
            Taking you to {provider}…
          </>
        )}
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
  const shouldRedirect = enabled && !usesPhonePrompt(payment_method)
  useEffect(() => {
    if (shouldRedirect && !hasRedirected(order_id)) void pay(payment_method)
  }, [shouldRedirect, order_id, payment_method, pay])
}
