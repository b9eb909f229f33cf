import { provenCertifications, practiceText } from '@contract/vendors/practices'
import { certificationText } from '@contract/sustainability/facts'
import type { Storefront } from '@contract/vendors/procedures'
import { shortDate } from '../orders/format-dates'

export interface Claims {
  /** What our team has verified, with the date. */
  checked: string[]
  /** What the vendor declares and nobody has verified. */
  practices: string[]
  certifications: string[]
}

type Facts = Pick<
  Storefront,
  'joined_at' | 'checked_documents' | 'sustainability_practices' | 'sustainability_certifications'
>

/**
 * A vendor's claims, separated by who makes them. A certification counts as checked only if a document verified by our team proves it. A
 * verified document that proves none is listed by its kind.
 */
export function claimsOf(store: Facts): Claims {
  const proven = provenCertifications(store)
  const documents = store.checked_documents.filter(isCertificate)
  const others = documents.filter(
    ({ certifications }) => !certifications.some((name) => proven.includes(name)),
  )
  const registration = store.checked_documents.find(
    ({ document_category }) => document_category === 'business_registration',
  )
  return {
    checked: [
      ...proven.map((name) => {
        const newest = documents.find(({ certifications }) => certifications.includes(name))!
        return `${certificationText(name)}: document checked on ${dayOf(newest.verified_at)}`
      }),
      ...(others.length === 1 ? [`Certification document checked on ${dayOf(others[0]!.verified_at)}`] : []),
      ...(others.length > 1
        ? [`${others.length} certification documents checked, the last on ${dayOf(others[0]!.verified_at)}`]
        : []),
      ...(registration ? [`Business registration checked on ${dayOf(registration.verified_at)}`] : []),
      `Application reviewed and approved on ${dayOf(store.joined_at)}`,
    ],
    practices: store.sustainability_practices.map(practiceText).filter((text) => text.trim() !== ''),
    certifications: store.sustainability_certifications
      .filter((name) => !proven.includes(name))
      .map(certificationText),
  }
}

const isCertificate = ({ document_category }: Facts['checked_documents'][number]) =>
  document_category === 'sustainability_certification'

/** A date that does not break across lines. */
const dayOf = (iso: string) => shortDate(iso).replaceAll(' ', '\u00a0')
