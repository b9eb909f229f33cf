import { billingDocumentKindLabels } from '@contract/billing/facts'
import type { BillingDocumentLink } from '@contract/billing/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { PdfLink } from '@web/components/billing/pdf-link'
import { Card } from '@web/ui/card'

/** The order's invoice and credit notes. */
export const BillingDocumentsCard = ({ documents }: { documents: readonly BillingDocumentLink[] }) => (
  <Card title="Documents">
    <ul className="-my-2.5 divide-y divide-line">
      {documents.map(({ document_id, kind, label, issued_at }) => (
        <li key={document_id} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="figures block font-semibold">{label}</span>
            <span className="block text-caption text-ink-soft">
              {billingDocumentKindLabels[kind]} of {shortDate(issued_at)}
            </span>
          </span>
          <PdfLink documentId={document_id} label={label} />
        </li>
      ))}
    </ul>
  </Card>
)
