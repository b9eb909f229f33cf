/** The kinds of numbered paper. */
export const paperKinds = ['invoice', 'credit_note', 'vendor_statement', 'plan_invoice'] as const

export type PaperKind = (typeof paperKinds)[number]

export const paperKindLabels: Record<PaperKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  vendor_statement: 'Vendor statement',
  plan_invoice: 'Plan invoice',
}

/** How each kind's series begins: `INV-2026-000123`. */
export const paperPrefixes: Record<PaperKind, string> = {
  invoice: 'INV',
  credit_note: 'CN',
  vendor_statement: 'VS',
  plan_invoice: 'PI',
}

/** How often a person may download papers, and how often a member of a vendor's team its files. */
export const paperDownloadRateLimit = { times: 60, minutes: 1 } as const
