import * as texts from '@contract/texts'
import type { VendorDocument } from '@contract/vendors/document-procedures'
import {
  certificationNames,
  detailEntries,
  documentNames,
  documentStatusBadges,
} from '@web/components/documents/document-labels'
import { longDate, shortDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { DescriptionList } from '@web/ui/description-list'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'

interface DocumentCardProps {
  document: VendorDocument
  /** Its other versions. */
  otherVersions: readonly VendorDocument[]
  onReplace: () => void
}

/** A document with its status and details, and a button to upload a new version. */
export function DocumentCard({ document, otherVersions, onReplace }: DocumentCardProps) {
  const { tone, label } = documentStatusBadges[document.standing]
  const openVersion = otherVersions.find(({ standing }) => standing === 'pending' || standing === 'rejected')
  return (
    <article
      aria-label={`${documentNames[document.document_category]}: ${document.file_name}`}
      className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:px-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-subheading">{documentNames[document.document_category]}</h3>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
            <FileLink {...document} />
            {document.version > 1 && ` · version ${document.version}`}
          </p>
        </div>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </header>
      <DocumentStatusNotice {...document} />
      <DescriptionList variant="stacked" className="grid-cols-2" entries={detailEntries(document)} />
      <p className="text-caption text-ink-soft">
        Uploaded on {shortDate(document.created_at)}
        {document.verified_at && ` · reviewed on ${shortDate(document.verified_at)}`}
        {document.verified_by && (
          <>
            {' '}
            by <bdi>{document.verified_by}</bdi>
          </>
        )}
        {document.certifications.length > 0
          ? ` · proves ${certificationNames(document.certifications)}`
          : document.claimed_certifications.length > 0 &&
            ` · for ${certificationNames(document.claimed_certifications)}`}
      </p>
      {otherVersions.length > 0 && <OtherVersions documents={otherVersions} />}
      <div className="mt-auto border-t border-line pt-4">
        {openVersion && document.standing === 'verified' ? (
          <p className="text-sm text-ink-soft">
            Version {openVersion.version} is {openVersion.standing}. This version counts until a newer one is
            verified.
          </p>
        ) : (
          <Button
            size="small"
            variant={
              document.standing === 'rejected' || document.standing === 'expired' ? 'primary' : 'outline'
            }
            aria-label={`Upload a new version of ${document.file_name}`}
            onClick={onReplace}
          >
            Upload a new version
          </Button>
        )}
      </div>
    </article>
  )
}

function DocumentStatusNotice({
  standing,
  verification_notes,
  claimed_certifications,
  expires_on,
}: VendorDocument) {
  if (standing === 'rejected')
    return (
      <Notice tone="warning" title={texts.document.rejected}>
        {verification_notes ? `Admin notes: “${verification_notes}”` : 'Our team left no notes.'}
        {claimed_certifications.length > 0 &&
          ` ${texts.document.notShown(certificationNames(claimed_certifications))}`}
      </Notice>
    )
  if (standing === 'expired')
    return (
      <Notice tone="warning" title={`It was valid until ${longDate(expires_on!)}.`}>
        It no longer counts on your store page or in your scores.
      </Notice>
    )
  return verification_notes ? (
    <Notice title="Admin notes">
      <bdi>{verification_notes}</bdi>
    </Notice>
  ) : null
}

const OtherVersions = ({ documents }: { documents: readonly VendorDocument[] }) => (
  <details className="text-sm">
    <summary className="touch-area w-fit cursor-pointer font-semibold text-brand">
      Other versions ({documents.length})
    </summary>
    <ul className="mt-2 grid gap-1.5">
      {documents.map((document) => (
        <li key={document.id} className="text-ink-soft wrap-anywhere">
          Version {document.version}, {documentStatusBadges[document.standing].label.toLowerCase()}:{' '}
          <FileLink {...document} />
          {document.verification_notes && ` “${document.verification_notes}”`}
        </li>
      ))}
    </ul>
  </details>
)

const FileLink = ({ url, file_name }: VendorDocument) => (
  <TextLink className="touch-area" href={url} target="_blank" rel="noopener">
    <bdi>{file_name}</bdi> <span className="sr-only">(opens in a new tab)</span>
  </TextLink>
)
