import { Notice } from '@web/ui/notice'
import { Spinner } from '@web/ui/spinner'
import type { OrderDetails } from '@contract/orders/procedures'
import { providerInfo } from '@contract/payments/facts'

interface PaymentOutcomeProps {
  order: Pick<OrderDetails, 'payment' | 'payment_method' | 'returned_payments'>
  /** The buyer has just returned from the provider. */
  hasReturned: boolean
  /** Another automatic check is scheduled. */
  isChecking: boolean
}

/** The outcome of the last payment, as far as the provider has reported it. */
export function PaymentOutcome({
  order: { payment, payment_method, returned_payments },
  hasReturned,
  isChecking,
}: PaymentOutcomeProps) {
  const provider = providerInfo(payment?.method ?? payment_method).name
  switch (payment?.status) {
    case 'cancelled':
      return (
        <Notice tone="warning" live title="You haven’t paid yet.">
          {payment.message}
        </Notice>
      )
    case 'failed':
    case 'expired':
      return (
        <Notice tone="danger" live title="This payment didn’t go through.">
          {payment.message ?? 'You haven’t been charged. Please try again or choose another payment method.'}
        </Notice>
      )
    case 'created':
    case 'pending':
      return hasReturned || isChecking ? (
        <Notice live title={`Waiting for ${provider} to confirm your payment`}>
          {isChecking ? (
            <Spinner
              showLabel
              label="This can take a minute. We’ll keep checking and email you the receipt."
            />
          ) : (
            `${provider} hasn’t confirmed your payment yet. If you’ve paid, there’s no need to pay again: we’ll email you as soon as it arrives.`
          )}
        </Notice>
      ) : (
        <Notice tone="warning">
          You visited {provider}, but we haven’t received a payment. If you’ve just paid, press “Check again”.
        </Notice>
      )
    // It did not pay for the order, which is still unpaid.
    case 'paid':
      return returned_payments.length > 0 ? (
        <Notice tone="warning" title="Your payment is being returned.">
          <bdi>{returned_payments.at(-1)!.reason}</bdi>
        </Notice>
      ) : null
    case undefined:
      return null
  }
}
