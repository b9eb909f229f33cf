import type { z } from 'zod'
import type { billedCompany, BillingDetails } from '@contract/orders/billing-details'

/** What lists and files tell of whom an order is billed to; nothing where that is its recipient. */
export const billedCompanyOf = (details: BillingDetails | null): z.infer<typeof billedCompany> => ({
  company: details?.company ?? null,
  tax_id: details?.taxId ?? null,
  buyer_reference: details?.reference ?? null,
})
