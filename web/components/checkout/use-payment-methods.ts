import { useMatches } from 'react-router'
import type { PaymentMethodOption } from '@contract/payments/procedures'

/** The payment methods from the page's loader (`paymentMethods`), the default first. */
export function usePaymentMethods(): readonly PaymentMethodOption[] {
  for (const { loaderData } of useMatches()) {
    const loaded = loaderData as { paymentMethods?: readonly PaymentMethodOption[] } | undefined
    if (loaded?.paymentMethods) return loaded.paymentMethods
  }
  return []
}
