import * as texts from '@contract/texts'
import { reconciliationQuery } from '@contract/accounting/reconciliation-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { EscrowPage } from '../escrow-page'
import { runStateLabels } from '../run-state-badge'
import type { Route } from './+types/route'
import { runColumns } from './run-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, reconciliationQuery, (query) =>
      apiOf(context).list_reconciliation_runs(query),
    ),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Reconciliation')

const filters = [
  {
    name: 'state',
    label: 'State',
    anyLabel: 'Any state',
    options: Object.entries(runStateLabels).map(([value, label]) => ({ value, label })),
  },
]

export default function Reconciliation({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <EscrowPage
      text="Every night, what has changed in the ledger is checked against itself, our records and the providers’ lists, and a part of everything again. Anything that doesn’t match is listed as a finding."
      actions={<RunNowButton />}
    >
      <DataList
        resourceName="runs"
        page={page}
        csvPath={adminPaths.listCsv('reconciliation-runs')}
        failure={texts.escrow.runsFailed}
        columns={runColumns}
        rowKey={({ run_id }) => run_id}
        defaultSort="started_at_desc"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="The books have not been reconciled yet."
            text="The first run is tonight, or you can start one now."
          />
        }
      />
    </EscrowPage>
  )
}

function RunNowButton() {
  const start = useServerMutation('start_reconciliation', { success: texts.escrow.runQueued })
  return (
    <Button busy={start.pending} onClick={() => void start.run({})}>
      Run now
    </Button>
  )
}

export const ErrorBoundary = ScreenError
