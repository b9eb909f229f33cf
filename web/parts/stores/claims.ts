import { certificationLabels } from '@contract/lists'
import { practiceText } from '@contract/practices'
import type { Storefront } from '@contract/vendors'
import { shortDate } from '../orders/dates'

export interface Claims {
  /** What our team has seen with its own eyes, with the day. */
  checked: string[]
  /** What the maker says, which nobody has checked. */
  practices: string[]
  certifications: string[]
}

type Facts = Pick<
  Storefront,
  'joined_at' | 'checked_documents' | 'sustainability_practices' | 'sustainability_certifications'
>

/**
 * What is said about a shop, told apart by who says it. A checked document is named by its kind alone: which certification it is
 * for is not on record, so none of the certifications that the maker names is called verified.
 */
export function claimsOf(store: Facts): Claims {
  const certificates = daysOf(store, 'sustainability_certification')
  const registration = daysOf(store, 'business_registration')[0]
  return {
    checked: [
      ...(certificates.length === 1 ? [`Certification document checked on ${certificates[0]}`] : []),
      ...(certificates.length > 1
        ? [`${certificates.length} certification documents checked, the last on ${certificates[0]}`]
        : []),
      ...(registration ? [`Business registration checked on ${registration}`] : []),
      `Application reviewed and approved on ${dayOf(store.joined_at)}`,
    ],
    practices: store.sustainability_practices.map(practiceText).filter((text) => text.trim() !== ''),
    certifications: store.sustainability_certifications.map(certificationText),
  }
}

/** The days on which documents of a kind were checked, the last first. */
const daysOf = (
  { checked_documents }: Facts,
  kind: Facts['checked_documents'][number]['document_category'],
) =>
  checked_documents
    .filter(({ document_category }) => document_category === kind)
    .map(({ verified_at }) => dayOf(verified_at))

/** A day that no line end tears apart. */
const dayOf = (iso: string) => shortDate(iso).replaceAll(' ', '\u00a0')

const certificationText = (name: string): string =>
  Object.entries(certificationLabels).find(([id]) => id === name)?.[1] ?? name
