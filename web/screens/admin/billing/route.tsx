import { billingDocumentKindLabels, billingDocumentKinds } from '@contract/billing/facts'
import { billingDocumentQuery } from '@contract/billing/procedures'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { PaymentTabs } from '@web/components/payments/payment-tabs'
import type { Route } from './+types/route'
import { billingDocumentColumns } from './billing-document-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, billingDocumentQuery, (query) =>
      apiOf(context).list_billing_documents(query),
    ),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Invoices and credit notes')

const filters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Document',
    anyLabel: 'All documents',
    options: billingDocumentKinds.map((kind) => ({ value: kind, label: billingDocumentKindLabels[kind] })),
  },
]

export default function AdminBillingDocuments({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Invoices and credit notes"
      text="Every numbered document, without gaps in the numbering. Issued documents never change. Search by number, person, vendor or order ID."
    >
      <PaymentTabs current="documents" />
      <DataList
        resourceName="documents"
        page={page}
        csvPath={adminPaths.listCsv('billing-documents')}
        failure={texts.billingDocument.listFailed}
        columns={billingDocumentColumns}
        rowKey={({ document_id }) => document_id}
        defaultSort="issued_at_desc"
        search="Search documents"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="There are no documents yet."
            text="The first invoice is issued with the first paid order."
          />
        }
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
