import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

/** A paper's PDF in a row of a list. */
export const PaperPdfLink = ({ paperId, label }: { paperId: string; label: string }) => (
  <TextLink asChild>
    <a href={paths.paperPdf(paperId)} download aria-label={`${label} as PDF`}>
      PDF
    </a>
  </TextLink>
)
