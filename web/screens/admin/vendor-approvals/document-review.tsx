import type { ReviewedDocument } from '@contract/vendors/application-procedures'
import {
  certificationNames,
  detailEntries,
  documentNames,
  documentStatusBadges,
} from '@web/components/documents/document-labels'
import { longDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'
import { Verdict } from './verdict'

interface DocumentReviewProps {
  document: ReviewedDocument
  /** The certifications that its vendor declares. */
  declared: readonly string[]
  titleAs?: 'h3' | 'h4'
  /** It was marked as verified or rejected. */
  onDecided: () => unknown
}

/** A document, shown in the page, with the verdict on it. */
export function DocumentReview({
  document,
  declared,
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
      <Preview document={document} />
      {document.verification_status === 'pending' ? (
        <Verdict document={document} declared={declared} onDecided={onDecided} />
      ) : (
        <>
          <DescriptionList look="stacked" entries={detailEntries(document)} />
          <p className="text-sm text-ink-soft">
            {label} {document.verified_at && `on ${longDate(document.verified_at)}`}
            {document.verified_by && ` by ${document.verified_by}`}.
            {document.certifications.length > 0 &&
              ` It proves: ${certificationNames(document.certifications)}.`}
            {document.verification_notes && ` “${document.verification_notes}”`}
          </p>
        </>
      )}
    </article>
  )
}

function Preview({ document: { url, file_name } }: { document: ReviewedDocument }) {
  const isPdf = file_name.toLowerCase().endsWith('.pdf')
  return (
    <div className="grid gap-2">
      {isPdf ? (
        <iframe
          src={url}
          title={`Preview of ${file_name}`}
          loading="lazy"
          className="h-96 w-full rounded-control border border-line bg-sunken max-sm:h-64"
        />
      ) : (
        <img
          src={url}
          alt={`Preview of ${file_name}`}
          loading="lazy"
          className="max-h-96 w-full rounded-control border border-line bg-sunken object-contain"
        />
      )}
      <p className="text-sm">
        <TextLink href={url} target="_blank" rel="noopener">
          Open <bdi>{file_name}</bdi> <span className="sr-only">(opens in a new tab)</span>
        </TextLink>
      </p>
    </div>
  )
}
