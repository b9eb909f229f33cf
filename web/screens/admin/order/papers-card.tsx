import { paperKindLabels } from '@contract/billing/facts'
import type { PaperLink } from '@contract/billing/procedures'
import { shortDate } from '@web/components/orders/dates'
import { PaperPdfLink } from '@web/components/billing/paper-pdf-link'
import { Card } from '@web/ui/card'

/** The order's invoice and credit notes. */
export const PapersCard = ({ papers }: { papers: readonly PaperLink[] }) => (
  <Card title="Documents">
    <ul className="-my-2.5 divide-y divide-line">
      {papers.map(({ paper_id, kind, label, issued_at }) => (
        <li key={paper_id} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="figures block font-semibold">{label}</span>
            <span className="block text-caption text-ink-soft">
              {paperKindLabels[kind]} of {shortDate(issued_at)}
            </span>
          </span>
          <PaperPdfLink paperId={paper_id} label={label} />
        </li>
      ))}
    </ul>
  </Card>
)
