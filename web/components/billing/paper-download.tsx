import { Download } from 'lucide-react'
import { paperKindLabels } from '@contract/billing/facts'
import type { PaperLink } from '@contract/billing/procedures'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

/** Downloads a numbered paper as PDF. */
export const PaperDownload = ({ paper: { paper_id, kind, label } }: { paper: PaperLink }) => (
  <Button asChild variant="outline">
    <a href={paths.paperPdf(paper_id)} download aria-label={`${paperKindLabels[kind]} ${label} as PDF`}>
      <Download aria-hidden /> {paperKindLabels[kind]} PDF
    </a>
  </Button>
)
