import { useMatches } from 'react-router'
import type { OfferedMethod } from '@contract/payments/procedures'

/** The payment methods from the page's loader (`paymentMethods`), the default first. */
export function usePaymentMethods(): readonly OfferedMethod[] {
  for (const { loaderData } of useMatches()) {
    const loaded = loaderData as { paymentMethods?: readonly OfferedMethod[] } | undefined
    if (loaded?.paymentMethods) return loaded.paymentMethods
  }
  return []
}
