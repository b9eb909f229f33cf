import { payoutQuery } from '@contract/payouts/admin-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BankFilesButton } from './bank-files'
import { payoutColumns } from './payout-columns'
import { payoutFilters } from './payout-filters'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, payoutQuery, (query) => apiOf(context).list_payouts(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Payouts')

export default function AdminPayouts({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Payouts"
      text="Payouts that vendors have requested. Approving a payout sends it through a payment provider, or adds it to the next bank file. Search by vendor or payout ID."
      actions={<BankFilesButton />}
    >
      <DataList
        resourceName="payouts"
        page={page}
        failure={texts.payout.listFailed}
        columns={payoutColumns}
        rowKey={(payout) => payout.payout_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('payouts')}
        search="Search payouts"
        compact
        filters={payoutFilters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="No vendor has requested a payout yet."
            text="Requests appear here as soon as vendors make them."
          />
        }
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
