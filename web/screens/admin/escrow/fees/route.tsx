import { useState } from 'react'
import { feeReportTexts as texts } from '@contract/accounting/admin-texts'
import { feeReportQuery } from '@contract/accounting/fee-report-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { EscrowPage } from '../escrow-page'
import type { Route } from './+types/route'
import { ImportDialog } from './import-dialog'
import { providerOptions, reportColumns } from './report-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, feeReportQuery, (query) => apiOf(context).list_fee_reports(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Provider Fees')

const filters = [
  { name: 'provider', label: 'Provider', anyLabel: 'Any provider', options: [...providerOptions] },
]

export default function ProviderFees({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <EscrowPage text={texts.intro} actions={<ImportButton />}>
      <DataList
        resourceName="reports"
        page={page}
        csvPath={adminPaths.listCsv('fee-reports')}
        failure={texts.listFailed}
        columns={reportColumns}
        rowKey={({ report_id }) => report_id}
        defaultSort="imported_at_desc"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="No report has been imported yet."
            text="Download a provider’s settlement report as CSV from its dashboard, and import it here."
          />
        }
      />
    </EscrowPage>
  )
}

function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import a report</Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export const ErrorBoundary = ScreenError
