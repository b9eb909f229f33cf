import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@server/database/pool'
import type { ClusterSite } from './site'
import { waitUntil } from './wait-until'

interface HeldJob {
  id: string
  locked_by: string
}

const heldJobsSql =
  'select id::text, locked_by from graphile_worker._private_jobs where locked_at is not null'

/** How often a worker is looked at that happens to do nothing. */
const attempts = 60
/** A job that stays with a worker for this long while it is stopped is its own; others end sooner. */
const stopMs = 1500

/** The jobs that a worker was doing as it was killed, and how long it took until the other had them. */
export interface Takeover {
  jobs: number
  seconds: Promise<number>
}

/** Kills the first worker while it holds jobs, and starts it again when the other has them all. */
export async function killAtWork(site: ClusterSite): Promise<Takeover> {
  const [worker] = site.workers
  const pool = openPool({ connectionString: site.databaseUrl, max: 1 })
  const jobs = await stopAtWork(worker, async () => (await pool.query<HeldJob>(heldJobsSql)).rows)
  const killedAt = performance.now()
  await worker.kill()
  const seconds = waitUntil('the other worker has the jobs of the killed one', async () => {
    const { rows } = await pool.query<HeldJob>(heldJobsSql)
    return !rows.some((row) => jobs.some((job) => job.id === row.id && job.locked_by === row.locked_by))
  }).then(async () => {
    const elapsed = (performance.now() - killedAt) / 1000
    await pool.end()
    await worker.start()
    return elapsed
  })
  // Awaited only at the end of the round.
  seconds.catch(() => {})
  return { jobs: jobs.length, seconds }
}

/** Stops a worker's process at a moment when it holds jobs; returns these. */
async function stopAtWork(
  worker: ClusterSite['workers'][0],
  readHeldJobs: () => Promise<HeldJob[]>,
): Promise<HeldJob[]> {
  for (let attempt = 1; ; attempt++) {
    worker.signal('SIGSTOP')
    const before = await readHeldJobs()
    if (before.length > 0) {
      await sleep(stopMs)
      const after = await readHeldJobs()
      const held = before.filter((job) =>
        after.some(({ id, locked_by }) => id === job.id && locked_by === job.locked_by),
      )
      if (held.length > 0 || attempt === attempts) return held
    } else if (attempt === attempts) return []
    worker.signal('SIGCONT')
    await sleep(50)
  }
}
