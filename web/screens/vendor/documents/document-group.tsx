import type { DocumentStanding, VendorDocument } from '@contract/vendors/document-procedures'
import { DocumentCard } from './document-card'

interface DocumentGroupProps {
  standing: DocumentStanding
  documents: readonly VendorDocument[]
  /** All of the vendor's documents, among them the earlier versions. */
  allDocuments: readonly VendorDocument[]
  onReplace: (document: VendorDocument) => void
}

const titles: Partial<Record<DocumentStanding, string>> = {
  verified: 'Verified documents',
  pending: 'Pending documents',
  rejected: 'Rejected documents',
  expired: 'Expired documents',
}

/** The documents of one status; nothing where there are none. */
export function DocumentGroup({ standing, documents, allDocuments, onReplace }: DocumentGroupProps) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby={standing} className="grid gap-4">
      <h2 id={standing} className="text-heading">
        {titles[standing]} ({documents.length})
      </h2>
      <ul className="grid gap-4 xl:grid-cols-2">
        {documents.map((document) => (
          <li key={document.id} className="min-w-0">
            <DocumentCard
              document={document}
              otherVersions={allDocuments.filter(
                ({ id, series_id }) => series_id === document.series_id && id !== document.id,
              )}
              onReplace={() => onReplace(document)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
