import { requiredDocuments } from '@contract/vendors/required-documents'
import { Notice } from '@web/ui/notice'

interface RequiredDocumentsProps {
  country: string
  category: string
  className?: string
}

/** The documents that a business has to provide, by country and category. */
export const RequiredDocuments = ({ country, category, className }: RequiredDocumentsProps) => (
  <div className={className}>
    <Notice title="Documents required for this application">
      <ul className="list-disc ps-5">
        {requiredDocuments(country, category).map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
    </Notice>
  </div>
)
