import { data, Link, redirect } from 'react-router'
import * as texts from '@contract/texts'
import { formatTime } from '@contract/core/day'
import { adminPaths } from '@contract/core/admin-paths'
import { findingQuery, type ReconciliationRun } from '@contract/accounting/reconciliation-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { RunStateBadge } from '../run-state-badge'
import type { Route } from './+types/route'
import { findingColumns } from './finding-columns'

const runFindingQuery = findingQuery.omit({ p_run_id: true })

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const p_run_id = params.runId ?? (await latestRunId(api))
  const run = await unwrapOrUndefined(api.get_reconciliation_run({ p_run_id }))
  if (!run) return data({ run, page: null }, { status: 404 })
  const listFindings = (pageInput: object) => api.list_reconciliation_findings({ ...pageInput, p_run_id })
  return data({ run, page: await loadList({ url, context }, runFindingQuery, listFindings) }, { status: 200 })
}

/** The newest run with findings; without one, the list of runs is shown. */
async function latestRunId(api: ReturnType<typeof apiOf>): Promise<string> {
  const { items } = await unwrap(api.list_reconciliation_runs({ state: 'findings', limit: 1 }))
  if (!items[0]) throw redirect(adminPaths.reconciliation)
  return items[0].run_id
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Reconciliation Run')

const filters = [
  {
    name: 'explained',
    label: 'Explained',
    anyLabel: 'All findings',
    options: [
      { value: 'no', label: 'Not explained' },
      { value: 'yes', label: 'Explained' },
    ],
  },
]

export default function RunPage({ loaderData: { run, page } }: Route.ComponentProps) {
  if (!run) return <RunNotFound />
  return (
    <Page
      bare
      gap="medium"
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Reconciliation
          <span className="inline-flex font-sans text-base leading-normal tracking-normal">
            <RunStateBadge state={run.state} />
          </span>
        </span>
      }
      text={`Started on ${formatTime(run.started_at)} ${run.started_by ? `by ${run.started_by}` : 'automatically'}. ${run.checked.toLocaleString('en-US')} rows were checked: ${changesText(run)} ${everythingText(run)}`}
      back={
        <Breadcrumb>
          <Link to={adminPaths.reconciliation}>Reconciliation</Link>
          Run
        </Breadcrumb>
      }
    >
      {run.skipped.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      <DataList
        resourceName="findings"
        page={page}
        failure={texts.escrow.findingsFailed}
        columns={findingColumns}
        rowKey={({ finding_id }) => finding_id}
        defaultSort="found_asc"
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            title={run.state === 'clean' ? 'Everything matched.' : 'This run has no findings.'}
          />
        }
      />
    </Page>
  )
}

const changesText = ({ changes_since }: ReconciliationRun) =>
  changes_since
    ? `all changes since ${formatTime(changes_since)}, and a part of the rest.`
    : 'all changes, and a part of the rest.'

const everythingText = ({ everything }: ReconciliationRun) =>
  everything
    ? `Everything was last checked between ${formatTime(everything.from)} and ${formatTime(everything.until)}.`
    : 'Not everything has been checked yet.'

const RunNotFound = () => (
  <Empty
    titleAs="h1"
    motif="lens"
    frame="framed"
    title="Run not found"
    action={
      <Button asChild>
        <Link to={adminPaths.reconciliation}>Back to the runs</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
