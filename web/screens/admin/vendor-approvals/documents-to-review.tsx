import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import type { DocumentToReview } from '@contract/vendors/document-procedures'
import { ListFailed } from '@web/components/list/list-failed'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import { TextLink } from '@web/ui/text-link'
import { pendingDocumentColumns } from './document-columns'

interface DocumentsToReviewProps {
  /** Null when they could not be loaded. */
  page: { items: DocumentToReview[]; count: number } | null
}

/** The documents of approved vendors that await review, the longest waiting first. */
export function DocumentsToReview({ page }: DocumentsToReviewProps) {
  return (
    <section aria-labelledby="documents-to-review" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="documents-to-review" className="text-heading">
          Documents to Review ({page?.count ?? 0})
        </h2>
        <TextLink asChild className="touch-area">
          <Link to={adminPaths.vendorDocuments}>All documents of approved vendors</Link>
        </TextLink>
      </div>
      <DataTable
        caption="Documents to Review"
        rows={page?.items ?? []}
        columns={pendingDocumentColumns}
        rowKey={({ id }) => id}
        failure={
          page ? undefined : <ListFailed text={texts.review.documentsFailed(texts.error.unexpected)} />
        }
        empty={<Empty title="No documents from approved vendors are waiting for review." />}
        footer={
          page && page.count > page.items.length
            ? `Showing the ${page.items.length} that have been waiting the longest.`
            : undefined
        }
      />
    </section>
  )
}
