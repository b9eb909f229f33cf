import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

/** A billing document's PDF in a row of a list. */
export const PdfLink = ({ documentId, label }: { documentId: string; label: string }) => (
  <TextLink asChild className="touch-area">
    <a href={paths.billingDocumentPdf(documentId)} download aria-label={`${label} as PDF`}>
      PDF
    </a>
  </TextLink>
)
