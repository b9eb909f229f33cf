import { practiceLabels } from '../sustainability/facts'

/** Prefix of a practice in a vendor's own words. */
export const otherPrefix = 'Other: '

/** Parses the result of `joinPractices`: practice ids, and the free-text one with its 'Other: '. */
export function splitPractices(text: string): string[] {
  const otherIndex = text.startsWith(otherPrefix) ? 0 : text.indexOf(`,${otherPrefix}`) + 1
  const hasOther = otherIndex > 0 || text.startsWith(otherPrefix)
  const practiceIds = (hasOther ? text.slice(0, otherIndex) : text)
    .split(',')
    .filter((practice) => practice !== '')
  return hasOther ? [...practiceIds, text.slice(otherIndex)] : practiceIds
}

/** The display text of a practice from `splitPractices`. */
export const practiceText = (practice: string): string =>
  Object.entries(practiceLabels).find(([name]) => name === practice)?.[1] ?? practice.replace(otherPrefix, '')

interface CertificationClaims {
  sustainability_certifications: string[]
  checked_documents: { certifications: string[] }[]
}

/** The certifications that a vendor declares and a verified document proves. */
export const provenCertifications = ({
  sustainability_certifications: declared,
  checked_documents,
}: CertificationClaims): string[] =>
  [...new Set(declared)].filter((name) =>
    checked_documents.some(({ certifications }) => certifications.includes(name)),
  )
