/** The kinds of billing document. */
export const billingDocumentKinds = ['invoice', 'credit_note', 'vendor_statement', 'plan_invoice'] as const

export type BillingDocumentKind = (typeof billingDocumentKinds)[number]

export const billingDocumentKindLabels: Record<BillingDocumentKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  vendor_statement: 'Vendor statement',
  plan_invoice: 'Plan invoice',
}

/** How each kind's series begins: `INV-2026-000123`. */
export const billingDocumentPrefixes: Record<BillingDocumentKind, string> = {
  invoice: 'INV',
  credit_note: 'CN',
  vendor_statement: 'VS',
  plan_invoice: 'PI',
}

/** How often a person can download billing documents, and how often a member of a vendor's team can download its files. */
export const documentDownloadRateLimit = { times: 60, minutes: 1 } as const
