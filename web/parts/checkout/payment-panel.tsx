import { useEffect, type ReactNode } from 'react'
import { formatWireUsd } from '@contract/money'
import type { OrderDetails } from '@contract/orders'
import { PatternBorder } from '@web/parts/brand/pattern-border'
import { Notice } from '@web/ui/notice'
import { LeavingForProvider } from './leaving-for-provider'
import { PayButtons } from './pay-buttons'
import { PaymentOutcome } from './payment-outcome'
import { TimeLeft } from './time-left'
import { hasLeftFor, usePayment } from './use-payment'
import { usePaymentWatch } from './use-payment-watch'
import { useTimeLeft } from './use-time-left'
import type { Returned } from './use-returned'

interface PaymentPanelProps {
  order: OrderDetails
  /** Takes an order nobody has tried to pay yet on to the provider, once in this tab. */
  goAtOnce?: boolean
  /** The buyer has just come back from the provider. */
  returned?: Returned
  /** Beside the buttons: cancelling, say. */
  children?: ReactNode
}

/** Whether an order still waits for its money. */
export const isUnpaid = (order: OrderDetails): boolean => order.pay_before !== null

/** Paying an order that waits for its money: how long there is, what came of the last try, the way to the provider. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, goAtOnce = false, returned = null, children } = props
  const payment = usePayment(order.order_id, returned?.left)
  const isOpen = order.payment?.status === 'created' || order.payment?.status === 'pending'
  // One who is back is waited with; for one who went away and came Back it is enough to look once.
  const watching = usePaymentWatch(payment, returned && isOpen ? undefined : isOpen || returned ? 1 : 0)
  const payBefore = order.pay_before ?? order.order_created_at
  const canPay = useTimeLeft(payBefore, 'minute') > 0
  useGoAtOnce(order, payment.pay, goAtOnce && order.can_cancel && order.payment === null && !returned)

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
          <p className="figures font-display text-heading font-[550]">{formatWireUsd(order.order_total)}</p>
        </header>
        <TimeLeft payBefore={payBefore} />
        {payment.stage === 'leaving' ? (
          <LeavingForProvider method={order.payment_method} url={payment.providerUrl} />
        ) : (
          <>
            <PaymentOutcome order={order} returned={returned !== null} watching={watching} />
            {payment.refusal && (
              <Notice tone="danger" live>
                {payment.refusal}
              </Notice>
            )}
            <PayButtons order={order} payment={payment} canPay={canPay} canCheck={isOpen}>
              {children}
            </PayButtons>
          </>
        )}
      </div>
    </section>
  )
}

function useGoAtOnce(order: OrderDetails, pay: ReturnType<typeof usePayment>['pay'], wanted: boolean) {
  const { order_id, payment_method } = order
  useEffect(() => {
    if (wanted && !hasLeftFor(order_id)) void pay(payment_method)
  }, [wanted, order_id, payment_method, pay])
}
