import { parseArgs } from 'node:util'
import { countJobs, type JobCounts } from '@server/domains/operations/logs/job-counts'
import { listJobs, retryJob, retryJobs } from '@server/domains/operations/logs/jobs'
import type { Services } from '@server/platform/services'
import { print } from '../print'
import { table } from '../table'
import { inCommand, withServices, type Command } from './command'

export const jobs: Command = {
  usage: 'jobs [--retry <number or kind>]',
  summary:
    'Lists the jobs that wait, run or have failed; runs a failed one again, or all failed ones of a kind.',
  async run(args, env) {
    const { values } = parseArgs({ args, options: { retry: { type: 'string' } } })
    const { retry } = values
    await withServices(env, (services) => (retry ? retryFailed(retry, services) : list(services)))
  },
}

async function list({ db }: Services): Promise<void> {
  const counts = await countJobs(db)
  if (counts.length === 0) return print('No jobs are waiting, and none have failed.')
  print(
    table([['Kind', 'Waiting', 'Running', 'To be retried', 'Failed', 'Waiting since'], ...counts.map(rowOf)]),
  )
  const { items } = await listJobs({ state: 'failed', limit: 20 }, { tx: db })
  if (items.length === 0) return
  print('\nFailed for good, the newest first:')
  for (const { job_id, kind, created_at, error } of items)
    print(`  ${job_id}  ${kind}, queued ${created_at}: ${error ?? 'no message'}`)
  print('\nTo run one again: npm run admin -- jobs --retry <number>. All of a kind: --retry <kind>.')
}

const rowOf = ({ kind, waiting, running, retrying, failed, waiting_since }: JobCounts) => [
  kind,
  ...[waiting, running, retrying, failed].map(String),
  waiting_since ? new Date(waiting_since).toISOString().slice(0, 19).replace('T', ' ') : '-',
]

async function retryFailed(target: string, services: Services): Promise<void> {
  if (/^\d+$/.test(target)) {
    await inCommand(services, (context) => retryJob({ jobId: target }, context))
    return print(`Job ${target} runs again as soon as a worker is free.`)
  }
  const { retried } = await inCommand(services, (context) => retryJobs({ kind: target }, context))
  if (retried === 0) throw new Error(`No job of the kind ${target} has failed for good.`)
  print(`Jobs of the kind ${target} that run again: ${retried}.`)
}
