import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about billing documents. */
export const billingRefusals = {
  billing_document_not_found: { status: 404, message: () => 'This document does not exist.' },
} satisfies Record<string, RefusalEntry>
