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

type StoreFacts = Pick<
  Storefront,
  'joined_at' | 'checked_documents' | 'sustainability_practices' | 'sustainability_certifications'
>

/**
 * A vendor's claims, separated by who makes them. A certification counts as checked only if a document verified by our team proves it. A
 * verified document that proves none is listed by its kind.
 */
export function claimsOf(store: StoreFacts): Claims {
  const verifiedCertifications = provenCertifications(store)
  const documents = store.checked_documents.filter(isCertificate)
  const otherCertificates = documents.filter(
    ({ certifications }) => !certifications.some((name) => verifiedCertifications.includes(name)),
  )
  const registration = store.checked_documents.find(
    ({ document_category }) => document_category === 'business_registration',
  )
  return {
    checked: [
      ...verifiedCertifications.map((name) => {
        const newest = documents.find(({ certifications }) => certifications.includes(name))!
        return `${certificationText(name)}: document checked on ${unbreakableDate(newest.verified_at)}`
      }),
      ...(otherCertificates.length === 1
        ? [`Certification document checked on ${unbreakableDate(otherCertificates[0]!.verified_at)}`]
        : []),
      ...(otherCertificates.length > 1
        ? [
            `${otherCertificates.length} certification documents checked, the last on ${unbreakableDate(otherCertificates[0]!.verified_at)}`,
          ]
        : []),
      ...(registration
        ? [`Business registration checked on ${unbreakableDate(registration.verified_at)}`]
        : []),
      `Application reviewed and approved on ${unbreakableDate(store.joined_at)}`,
    ],
    practices: store.sustainability_practices.map(practiceText).filter((text) => text.trim() !== ''),
    certifications: store.sustainability_certifications
      .filter((name) => !verifiedCertifications.includes(name))
      .map(certificationText),
  }
}

const isCertificate = ({ document_category }: StoreFacts['checked_documents'][number]) =>
  document_category === 'sustainability_certification'

/** A date that does not break across lines. */
const unbreakableDate = (iso: string) => shortDate(iso).replaceAll(' ', '\u00a0')
