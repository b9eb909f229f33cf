import { RotateCcw } from 'lucide-react'
import { humanizeName } from '@contract/core/humanize-name'
import type { JobRow, JobState } from '@contract/operations/procedures'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import type { Column } from '@web/ui/table-types'
import { Timestamp } from '../log-cells'

export const jobBadges: Record<JobState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'transit' },
  retrying: { label: 'Retrying', tone: 'warning' },
  failed: { label: 'Failed permanently', tone: 'danger' },
}

/** The columns of the background jobs. */
export const jobColumns: readonly Column<JobRow>[] = [
  {
    key: 'kind',
    header: 'Job',
    primary: true,
    cell: ({ kind, job_id }) => (
      <span className="block min-w-0">
        <span className="block">{humanizeName(kind)}</span>
        <span className="figures block text-caption font-normal text-ink-soft">No. {job_id}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => (
      <Badge tone={jobBadges[state].tone} dot>
        {jobBadges[state].label}
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
      state === 'failed' ? <span className="text-ink-soft">Never</span> : <Timestamp time={run_at} />,
  },
  {
    key: 'error',
    header: 'Error',
    className: 'as-row:max-w-96',
    cell: ({ error, error_detail, subjects }) => (
      <span className="block min-w-0 text-sm wrap-anywhere">
        {error ?? <span className="text-ink-soft">None</span>}
        {error_detail && (
          <details className="mt-1">
            <summary className="touch-area w-fit cursor-pointer rounded-sm font-medium text-brand">
              What was reported
            </summary>
            <code className="mt-1 block text-caption whitespace-pre-wrap text-ink-soft">{error_detail}</code>
          </details>
        )}
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
    cell: (job) => (job.attempts > 0 && job.state !== 'running' ? <RetryButton job={job} /> : null),
  },
]

function RetryButton({ job: { job_id, kind } }: { job: JobRow }) {
  const retry = useServerMutation('retry_job', { success: texts.logs.retried(1) })
  return (
    <Button
      size="small"
      variant="outline"
      busy={retry.pending}
      aria-label={`Retry ${humanizeName(kind)}, no. ${job_id}`}
      onClick={() => void retry.run({ p_job_id: job_id })}
    >
      <RotateCcw aria-hidden /> Retry
    </Button>
  )
}
