import { Refusal } from '@contract/refusals'
import { shortOrderId } from '@contract/orders/facts'
import type { Services } from '@server/platform/services'
import { providerInfo } from '@contract/payments/facts'
import { paths } from '@contract/core/paths'
import type { Payment } from './transitions'
import type { PaymentProvider, PaymentRequest, ProviderRefused } from './providers/provider'

/** The payment request sent to a provider. */
export const paymentRequestOf = (
  payment: Payment,
  email: string,
  { publicUrl }: Services,
): PaymentRequest => ({
  reference: payment.reference,
  amountMinor: payment.chargeMinor,
  currency: payment.chargeCurrency,
  email,
  phone: payment.payerPhone,
  orderLabel: shortOrderId(payment.orderId),
  returnUrl: `${publicUrl}${paths.orderConfirmation(payment.orderId)}`,
})

export const unreachableRefusal = ({ name }: PaymentProvider) =>
  new Refusal('provider_unreachable', { provider: providerInfo(name).name })

/** The refusal shown to a buyer whose payment a provider does not open; the provider's own message is for the operator. */
export function refusalOf(
  error: ProviderRefused,
  { reference }: Payment,
  provider: PaymentProvider,
  { log }: Services,
): Refusal {
  log.error({ err: error, reference }, 'a provider refused to open a payment')
  return new Refusal('payment_method_unavailable', { method: providerInfo(provider.name).name })
}
