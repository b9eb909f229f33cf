import { certificationText } from '@contract/sustainability/facts'
import type { DocumentCategory } from '@contract/vendors/facts'
import { formatDay } from '@contract/core/day'
import type { DocumentStanding } from '@contract/vendors/document-procedures'
import type { BadgeTone } from '@web/ui/badge'

/** What each kind of document is called. */
export const documentNames: Record<DocumentCategory, string> = {
  business_registration: 'Business registration',
  sustainability_certification: 'Certification',
}

export const documentStatusBadges: Record<DocumentStanding, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'warning', label: 'Pending' },
  verified: { tone: 'success', label: 'Verified' },
  rejected: { tone: 'danger', label: 'Rejected' },
  expired: { tone: 'danger', label: 'Expired' },
  replaced: { tone: 'neutral', label: 'Replaced' },
}

/** The names of certifications, as a list in a sentence. */
export const certificationNames = (ids: readonly string[]): string => ids.map(certificationText).join(', ')

interface Details {
  issuer: string | null
  number: string | null
  scope: string | null
  expires_on: string | null
}

/** What is written on a document, for a DescriptionList. */
export const detailEntries = ({ issuer, number, scope, expires_on }: Details) => [
  { term: 'Issuer', value: issuer ?? 'Not stated' },
  { term: 'Number', value: number ?? 'Not stated' },
  { term: 'Scope', value: scope ?? 'Not stated' },
  { term: 'Expires', value: expires_on ? formatDay(expires_on) : 'No expiry date' },
]
