import { dayOf } from '@contract/core/day'
import type { vendorDocuments } from '@server/database/schema/vendors'
import type { DocumentStanding } from '@contract/vendors/document-procedures'

type Document = typeof vendorDocuments.$inferSelect

/** What is written on a document, as given to a procedure. */
export interface DocumentDetailsInput {
  issuer?: string | undefined
  number?: string | undefined
  scope?: string | undefined
  expiresOn?: string | undefined
}

/** The columns of the given details. Empty means that the document does not say; what is not given is not touched. */
export const detailColumns = ({ issuer, number, scope, expiresOn }: DocumentDetailsInput) => ({
  ...(issuer !== undefined && { issuer: issuer || null }),
  ...(number !== undefined && { number: number || null }),
  ...(scope !== undefined && { scope: scope || null }),
  ...(expiresOn !== undefined && { expiresOn: expiresOn || null }),
})

/** The standing of a document today. One whose last day is over has expired even before the hourly job marks it. */
export function documentStatusOf(document: Document, now: Date): DocumentStanding {
  if (document.replacedAt) return 'replaced'
  const isExpired = document.expiresOn !== null && document.expiresOn < dayOf(now)
  if (document.verificationStatus === 'verified' && (document.expiredAt || isExpired)) return 'expired'
  return document.verificationStatus
}
