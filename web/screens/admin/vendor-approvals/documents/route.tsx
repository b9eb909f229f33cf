import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { documentStatuses } from '@contract/vendors/states'
import * as texts from '@contract/texts'
import { vendorDocumentQuery } from '@contract/vendors/document-procedures'
import { documentStatusBadges } from '@web/components/documents/document-labels'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { documentColumns } from '../document-columns'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList({ url, context }, vendorDocumentQuery, (query) => apiOf(context).list_vendor_documents(query))

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Vendor Documents')

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: documentStatuses.map((status) => ({ value: status, label: documentStatusBadges[status].label })),
  },
]

export default function VendorDocuments({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Vendor Documents"
      text="Every document from approved vendors, with who reviewed it and when."
      back={
        <Breadcrumb>
          <Link to={adminPaths.vendorApprovals}>Vendor Approvals</Link>
          Documents
        </Breadcrumb>
      }
    >
      <DataList
        resourceName="documents"
        page={page}
        failure={texts.review.documentsFailed(texts.error.unexpected)}
        columns={documentColumns}
        rowKey={({ id }) => id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('vendor-documents')}
        search="Search by company, file, issuer or number"
        filters={filters}
        empty={<Empty title="No approved vendor has a document yet." />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
