import type { PaymentMethod } from '@contract/lists'
import type { PaymentProvider } from './provider'

/** What each provider asks buyers for. M-Pesa takes whole Kenyan shillings alone. */
export const charging: Record<PaymentMethod, PaymentProvider['charges']> = {
  paystack: { currency: 'USD', wholeUnits: false },
  flutterwave: { currency: 'USD', wholeUnits: false },
  mpesa: { currency: 'KES', wholeUnits: true },
}
