import type { PaymentMethod } from '@contract/enums'

/** Who stands behind a payment method, as people know them. */
export const providerNames: Record<PaymentMethod, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  mpesa: 'M-Pesa',
}
