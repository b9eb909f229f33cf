import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { vendorApplicationQuery } from '@contract/vendors/application-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { ListFailed } from '@web/components/list/list-failed'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { pageLimits } from '@contract/core/limits'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { DataTable } from '@web/ui/table'
import type { Route } from './+types/route'
import { pendingColumns, processedColumns } from './application-columns'
import { DocumentsToReview } from './documents-to-review'

/** Applications under review are shown together, the longest waiting first; processed ones are paginated. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const listApplications = apiOf(context).list_vendor_applications
  const [pending, processed, documents] = await Promise.all([
    listApplications({ state: 'pending', sort: 'created_at_asc', limit: pageLimits.max }).catch(() => null),
    loadList({ url, context }, vendorApplicationQuery, (query) =>
      listApplications({ ...query, state: 'processed' }),
    ),
    apiOf(context)
      .list_vendor_documents({ status: 'pending', sort: 'created_at_asc', limit: pageLimits.max })
      .catch(() => null),
  ])
  return { pending, processed, documents }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Vendor Approvals')

export default function VendorApprovals({ loaderData }: Route.ComponentProps) {
  const { pending, processed, documents } = loaderData
  return (
    <Page bare title="Vendor Approvals">
      <Notice title="How documents are verified">
        Open an application and read each document. Mark it as verified, and tick the certifications it
        proves: only these count on the store page and in scores. Then approve the application, or reject it
        with a reason; the applicant gets an email either way. Documents that approved vendors upload later
        are listed below. They get an email about each decision.
      </Notice>
      <section aria-labelledby="pending" className="grid gap-4">
        <h2 id="pending" className="text-heading">
          Pending Review ({pending?.count ?? 0})
        </h2>
        <DataTable
          caption="Pending Review"
          rows={pending?.items ?? []}
          columns={pendingColumns}
          rowKey={({ id }) => id}
          failure={
            pending ? undefined : <ListFailed text={texts.review.loadFailed(texts.error.unexpected)} />
          }
          empty={<Empty title="No pending applications." />}
          footer={
            pending && pending.count > pending.items.length
              ? `Showing the ${pending.items.length} that have been waiting the longest.`
              : undefined
          }
        />
      </section>
      <DocumentsToReview page={documents} />
      <section aria-labelledby="processed" className="grid gap-4">
        <h2 id="processed" className="text-heading">
          Processed Applications ({processed?.count ?? 0})
        </h2>
        <DataList
          resourceName="applications"
          page={processed}
          failure={texts.review.loadFailed(texts.error.unexpected)}
          columns={processedColumns}
          rowKey={({ id }) => id}
          defaultSort="created_at_desc"
          csvPath={`${adminPaths.listCsv('vendor-applications')}?state=processed`}
          search="Search processed applications"
          empty={<Empty title="No processed applications." />}
        />
      </section>
    </Page>
  )
}

export const ErrorBoundary = ScreenError
