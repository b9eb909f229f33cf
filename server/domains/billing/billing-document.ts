import type { BillingDocumentContent } from '@contract/billing/procedures'
import type { Minor } from '@contract/core/money'
import type { billingDocuments } from '@server/database/schema/billing'

export type BillingDocument = typeof billingDocuments.$inferSelect

/** What a billing document prints, and the amount it is about, US cents. */
export interface PrintedContent {
  content: BillingDocumentContent
  totalMinor: Minor
}

/** A billing document whose content is fixed. */
export type FinalizedDocument = BillingDocument & { content: BillingDocumentContent; contentHash: string }
