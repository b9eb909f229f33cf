import type { PaymentMethod } from '@contract/enums'
import type { PaymentProvider } from './provider'

/** What each provider asks buyers for. M-Pesa takes whole Kenyan shillings alone. */
export const presentmentCurrencies: Record<PaymentMethod, PaymentProvider['charges']> = {
  paystack: { currency: 'USD', wholeUnits: false },
  flutterwave: { currency: 'USD', wholeUnits: false },
  mpesa: { currency: 'KES', wholeUnits: true },
}
