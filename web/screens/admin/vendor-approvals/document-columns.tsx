import { useState } from 'react'
import type { DocumentToReview } from '@contract/vendors/document-procedures'
import { documentNames, documentStatusBadges } from '@web/components/documents/document-labels'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import type { Column } from '@web/ui/table-types'
import { DocumentReview } from './document-review'

const companyColumn: Column<DocumentToReview> = {
  key: 'company_name',
  header: 'Company Name',
  primary: true,
  cell: ({ company_name }) => company_name,
}
const fileColumn: Column<DocumentToReview> = {
  key: 'file_name',
  header: 'Document',
  cell: ({ document_category, file_name, version }) => (
    <span className="inline-grid">
      <span>{documentNames[document_category]}</span>
      <span className="text-caption wrap-anywhere text-ink-soft">
        <bdi>{file_name}</bdi>
        {version > 1 && `, version ${version}`}
      </span>
    </span>
  ),
}
const uploadedColumn: Column<DocumentToReview> = {
  key: 'created_at',
  header: 'Uploaded At',
  className: 'figures whitespace-nowrap',
  cell: ({ created_at }) => shortDate(created_at),
}
const actionsColumn: Column<DocumentToReview> = {
  key: 'actions',
  header: 'Actions',
  align: 'end',
  className: 'as-row:whitespace-nowrap',
  cell: (document) => <DocumentButton document={document} />,
}

/** The columns of the documents that await review. */
export const pendingDocumentColumns: readonly Column<DocumentToReview>[] = [
  companyColumn,
  fileColumn,
  uploadedColumn,
  actionsColumn,
]

/** The columns of all documents, with who reviewed them and when. */
export const documentColumns: readonly Column<DocumentToReview>[] = [
  companyColumn,
  fileColumn,
  { ...uploadedColumn, sortable: true },
  {
    key: 'standing',
    header: 'Status',
    cell: ({ standing }) => (
      <Badge tone={documentStatusBadges[standing].tone} dot>
        {documentStatusBadges[standing].label}
      </Badge>
    ),
  },
  {
    key: 'verified_by',
    header: 'Reviewed by',
    below: 'standing',
    cell: ({ verified_by, verified_at }) =>
      verified_at ? (
        <span className="inline-grid">
          <span>{verified_by ?? 'Unknown'}</span>
          <span className="figures text-caption text-ink-soft">{shortDate(verified_at)}</span>
        </span>
      ) : (
        <span className="text-ink-soft">Not yet</span>
      ),
  },
  actionsColumn,
]

/** Opens the review of a document. */
function DocumentButton({ document }: { document: DocumentToReview }) {
  const [isOpen, setOpen] = useState(false)
  const label = document.verification_status === 'pending' ? 'Review & Verify' : 'View Details'
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={`${label}: ${document.file_name} of ${document.company_name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog open size="large" onOpenChange={setOpen} title={document.company_name}>
          <DocumentReview
            titleAs="h3"
            document={document}
            declaredCertifications={document.declared_certifications}
            onDecided={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}
