import { Download } from 'lucide-react'
import { billingDocumentKindLabels } from '@contract/billing/facts'
import type { BillingDocumentLink } from '@contract/billing/procedures'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

/** Downloads a billing document as PDF. */
export const BillingDocumentDownload = ({
  billingDocument: { document_id, kind, label },
}: {
  billingDocument: BillingDocumentLink
}) => (
  <Button asChild variant="outline">
    <a
      href={paths.billingDocumentPdf(document_id)}
      download
      aria-label={`${billingDocumentKindLabels[kind]} PDF: ${label}`}
    >
      <Download aria-hidden /> {billingDocumentKindLabels[kind]} PDF
    </a>
  </Button>
)
