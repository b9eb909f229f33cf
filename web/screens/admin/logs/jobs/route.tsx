import { RotateCcw } from 'lucide-react'
import { useLocation } from 'react-router'
import { jobQuery, jobStates, type JobRow, type JobState } from '@contract/operations/procedures'
import { jobRetries } from '@contract/operations/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { pageMeta } from '@web/components/page/page-meta'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf } from '@web/load'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Empty } from '@web/ui/empty'
import type { Column } from '@web/ui/table-types'
import { LogPage } from '../log-page'
import { inWords, Moment } from '../log-words'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, jobQuery, (query) => apiOf(context).list_jobs(query)) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Logs: Jobs', hidden: true })

const badges: Record<JobState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'transit' },
  retrying: { label: 'Tries again', tone: 'warning' },
  failed: { label: 'Failed for good', tone: 'danger' },
}

const columns: readonly Column<JobRow>[] = [
  {
    key: 'kind',
    header: 'Job',
    lead: true,
    cell: ({ kind, job_id }) => (
      <span className="block min-w-0">
        <span className="block">{inWords(kind)}</span>
        <span className="figures block text-caption font-normal text-ink-soft">No. {job_id}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => (
      <Badge tone={badges[state].tone} dot>
        {badges[state].label}
      </Badge>
    ),
  },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ attempts, attempts_max }) => `${attempts} of ${attempts_max}`,
  },
  {
    key: 'run_at',
    header: 'Next run (UTC)',
    cell: ({ run_at, state }) =>
      state === 'failed' ? <span className="text-ink-soft">Never</span> : <Moment at={run_at} />,
  },
  {
    key: 'error',
    header: 'Error',
    className: 'as-row:max-w-96',
    cell: ({ error, subjects }) => (
      <span className="block min-w-0 text-sm wrap-anywhere">
        {error ?? <span className="text-ink-soft">None</span>}
        {subjects.map(({ name, id }) => (
          <span key={name} className="figures block text-caption text-ink-soft">
            <bdi>{name}</bdi> {id}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (job) => (job.attempts > 0 && job.state !== 'running' ? <Retry job={job} /> : null),
  },
]

function Retry({ job: { job_id, kind } }: { job: JobRow }) {
  const retry = useServerMutation('retry_job', { success: texts.logs.retried(1) })
  return (
    <Button
      size="small"
      variant="outline"
      busy={retry.pending}
      aria-label={`Retry ${inWords(kind)}, no. ${job_id}`}
      onClick={() => void retry.run({ p_job_id: job_id })}
    >
      <RotateCcw aria-hidden /> Retry
    </Button>
  )
}

export default function Jobs({ loaderData: { page } }: Route.ComponentProps) {
  const kind = new URLSearchParams(useLocation().search).get('kind')
  const kinds = (page?.kinds ?? []).map((value) => ({ value, label: inWords(value) }))
  return (
    <LogPage
      current="Jobs"
      text="Background jobs that have not succeeded yet. Those that have are deleted; those that failed for good stay for 30 days."
      actions={kind && <RetryAll kind={kind} />}
    >
      <DataList
        things="jobs"
        page={page}
        failure={texts.logs.jobsFailed}
        columns={columns}
        rowKey={({ job_id }) => job_id}
        defaultSort="created_at_desc"
        csv={paths.admin.listCsv('jobs')}
        search="Search errors and IDs"
        filters={[
          {
            name: 'state',
            label: 'Status',
            any: 'Any status',
            options: jobStates.map((state) => ({ value: state, label: badges[state].label })),
          },
          { name: 'kind', label: 'Job', any: 'Any job', options: kinds },
        ]}
        empty={<Empty titleAs="h2" title="No job is waiting, running or failed." />}
      />
    </LogPage>
  )
}

/** Runs every job of the chosen kind again that has failed for good. */
function RetryAll({ kind }: { kind: string }) {
  const retry = useServerMutation('retry_jobs', {
    success: ({ retried }) => (retried === 0 ? texts.logs.nothingToRetry : texts.logs.retried(retried)),
  })
  return (
    <ConfirmDialog
      title={`Retry every failed job of ${inWords(kind)}?`}
      text={`Those that failed for good run again now, up to ${jobRetries} of them. What such a job does twice it does once.`}
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
