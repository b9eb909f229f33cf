import { useState } from 'react'
import * as texts from '@contract/texts'
import type { ReviewedDocument } from '@contract/vendors/application-procedures'
import {
  certificationNames,
  detailEntries,
  documentNames,
  documentStatusBadges,
} from '@web/components/documents/document-labels'
import { ReasonDialog } from '@web/components/moderation/reason-dialog'
import { longDate } from '@web/components/orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'
import { DocumentReviewForm } from './document-review-form'

interface DocumentReviewProps {
  document: ReviewedDocument
  /** The certifications that its vendor declares. */
  declaredCertifications: readonly string[]
  titleAs?: 'h3' | 'h4'
  /** Called once it has been marked as verified or rejected. */
  onDecided: () => unknown
}

/** A document, shown in the page, with the form that reviews it or the outcome of its review. */
export function DocumentReview({
  document,
  declaredCertifications,
  onDecided,
  titleAs: Title = 'h4',
}: DocumentReviewProps) {
  const { tone, label } = documentStatusBadges[document.verification_status]
  return (
    <article
      aria-label={`${documentNames[document.document_category]}: ${document.file_name}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Title className="font-semibold">{documentNames[document.document_category]}</Title>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <bdi>{document.file_name}</bdi>
          </p>
        </div>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </header>
      <DocumentPreview document={document} />
      {document.verification_status === 'pending' ? (
        <DocumentReviewForm
          document={document}
          declaredCertifications={declaredCertifications}
          onDecided={onDecided}
        />
      ) : (
        <>
          <DescriptionList variant="stacked" entries={detailEntries(document)} />
          <p className="text-sm text-ink-soft">
            {label} {document.verified_at && `on ${longDate(document.verified_at)}`}
            {document.verified_by && ` by ${document.verified_by}`}.
            {document.certifications.length > 0 &&
              ` It proves: ${certificationNames(document.certifications)}.`}
            {document.verification_notes && ` “${document.verification_notes}”`}
          </p>
          {document.verification_status === 'verified' && (
            <RevokeButton document={document} onDecided={onDecided} />
          )}
        </>
      )}
    </article>
  )
}

/** Takes a verification back, such as that of a certificate that turns out to be forged. */
function RevokeButton({ document, onDecided }: Pick<DocumentReviewProps, 'document' | 'onDecided'>) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const revocation = useServerMutation('revoke_vendor_document', {
    success: texts.review.revoked,
    onSuccess: onDecided,
  })
  return (
    <>
      <Button size="small" variant="outline" className="w-fit" onClick={() => setDialogOpen(true)}>
        Revoke the verification
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          title={`Revoke ${document.file_name}?`}
          description="It proves nothing from now on: the store’s badges, its products’ scores and the filters change at once."
          hint="The vendor will see it in an email."
          confirmLabel="Revoke"
          busyLabel="Revoking..."
          send={(p_reason) => revocation.send({ p_document_id: document.id, p_reason })}
          failure={texts.review.revocationFailed}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}

/** An image is shown at once. A PDF waits for a press: the browser's viewer takes the focus whenever it has loaded, in the middle of a note. */
function DocumentPreview({ document: { url, file_name } }: { document: ReviewedDocument }) {
  const isPdf = file_name.toLowerCase().endsWith('.pdf')
  const [isPdfShown, setPdfShown] = useState(false)
  return (
    <div className="grid gap-2">
      {!isPdf && (
        <img
          src={url}
          alt={`Preview of ${file_name}`}
          loading="lazy"
          className="max-h-96 w-full rounded-control border border-line bg-sunken object-contain"
        />
      )}
      {isPdfShown && (
        <iframe
          src={url}
          title={`Preview of ${file_name}`}
          className="h-96 w-full rounded-control border border-line bg-sunken max-sm:h-64"
        />
      )}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {isPdf && !isPdfShown && (
          <Button size="small" variant="outline" onClick={() => setPdfShown(true)}>
            Show here{' '}
            <span className="sr-only">
              (<bdi>{file_name}</bdi>)
            </span>
          </Button>
        )}
        <TextLink href={url} target="_blank" rel="noopener">
          Open <bdi>{file_name}</bdi> <span className="sr-only">(opens in a new tab)</span>
        </TextLink>
      </p>
    </div>
  )
}
