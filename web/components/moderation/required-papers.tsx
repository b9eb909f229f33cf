import { requiredPapers } from '@contract/vendors/required-papers'
import { Notice } from '@web/ui/notice'

interface RequiredPapersProps {
  country: string
  category: string
  className?: string
}

/** The papers that a business of a country and category shows. */
export const RequiredPapers = ({ country, category, className }: RequiredPapersProps) => (
  <div className={className}>
    <Notice title="Documents required for this application">
      <ul className="list-disc ps-5">
        {requiredPapers(country, category).map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    </Notice>
  </div>
)
