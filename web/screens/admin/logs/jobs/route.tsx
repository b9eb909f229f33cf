import { RotateCcw } from 'lucide-react'
import { useLocation } from 'react-router'
import { humanizeName } from '@contract/core/humanize-name'
import { jobQuery, jobStates } from '@contract/operations/procedures'
import { jobRetryBatchSize } from '@contract/operations/facts'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Empty } from '@web/ui/empty'
import { LogPage } from '../log-page'
import type { Route } from './+types/route'
import { jobBadges, jobColumns } from './job-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList({ url, context }, jobQuery, (query) => apiOf(context).list_jobs(query)) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Logs: Jobs')

export default function Jobs({ loaderData: { page } }: Route.ComponentProps) {
  const kind = new URLSearchParams(useLocation().search).get('kind')
  const kindOptions = (page?.kinds ?? []).map((value) => ({ value, label: humanizeName(value) }))
  return (
    <LogPage
      current="Jobs"
      text="Background jobs that haven’t succeeded yet. Successful jobs are deleted; permanently failed ones are kept for 30 days."
      actions={kind && <RetryAllButton kind={kind} />}
    >
      <DataList
        resourceName="jobs"
        page={page}
        failure={texts.logs.jobsFailed}
        columns={jobColumns}
        rowKey={({ job_id }) => job_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('jobs')}
        search="Search errors and IDs"
        filters={[
          {
            name: 'state',
            label: 'Status',
            anyLabel: 'Any status',
            options: jobStates.map((state) => ({ value: state, label: jobBadges[state].label })),
          },
          { name: 'kind', label: 'Job', anyLabel: 'Any job', options: kindOptions },
        ]}
        empty={<Empty titleAs="h2" title="No jobs are waiting, running or failed." />}
      />
    </LogPage>
  )
}

/** Runs every permanently failed job of the chosen kind again. */
function RetryAllButton({ kind }: { kind: string }) {
  const retry = useServerMutation('retry_jobs', {
    success: ({ retried }) => (retried === 0 ? texts.logs.nothingToRetry : texts.logs.retried(retried)),
  })
  return (
    <ConfirmDialog
      title={`Retry every failed job of ${humanizeName(kind)}?`}
      text={`Permanently failed jobs will run again now, up to ${jobRetryBatchSize} of them. It’s safe to run a job more than once.`}
      confirmLabel="Retry all"
      tone="primary"
      trigger={
        <Button variant="outline">
          <RotateCcw aria-hidden /> Retry all failed
        </Button>
      }
      onConfirm={() => retry.run({ p_kind: kind })}
    />
  )
}

export const ErrorBoundary = ScreenError
