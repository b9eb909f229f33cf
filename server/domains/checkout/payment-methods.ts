import { paymentMethodLabels, paymentMethods, type PaymentMethod } from '@contract/lists'
import { Refusal } from '@contract/messages'

/** The ways to pay that have an adapter. */
export const payableMethods: readonly PaymentMethod[] = ['paystack']

/** The ways to pay that a checkout offers, in the order of the chooser. */
export const offeredPaymentMethods = (): { id: PaymentMethod; label: string }[] =>
  paymentMethods
    .filter((id) => payableMethods.includes(id))
    .map((id) => ({ id, label: paymentMethodLabels[id] }))

/** Refuses a way to pay that cannot be used: payment_method_unavailable. */
export function requirePayable(method: PaymentMethod): void {
  if (!payableMethods.includes(method))
    throw new Refusal('payment_method_unavailable', { method: paymentMethodLabels[method] })
}
