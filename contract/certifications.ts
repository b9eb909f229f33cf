interface Declared {
  sustainability_certifications: string[]
  checked_documents: { certifications: string[] }[]
}

/** The certifications that a vendor declares and a verified document proves. */
export const provenCertifications = ({
  sustainability_certifications: declared,
  checked_documents,
}: Declared): string[] =>
  [...new Set(declared)].filter((name) =>
    checked_documents.some(({ certifications }) => certifications.includes(name)),
  )
