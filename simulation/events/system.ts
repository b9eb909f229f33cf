import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drainJobs } from '../run-until-idle'
import type { SimulationContext } from '../context'
import type { Event } from './event'

/** What happens by itself: time passes, jobs run, connections break. */
export const systemEvents: readonly Event[] = [
  { kind: 'run the waiting jobs', weight: 14, run: ({ market }) => market.runJobs() },
  {
    kind: 'let time pass',
    weight: 5,
    async run(context, random) {
      await context.advance(random.pick([0.25, 1, 6, 30]))
      await drainJobs(context)
    },
  },
  {
    kind: 'kill the worker and whatever is open',
    weight: 2,
    killsProcess: true,
    async run(context, random) {
      const work = context.market.runJobs().catch(() => {})
      await sleep(random.int(1, 60))
      await dropConnections(context)
      await work
    },
  },
]

/**
 * Ends every connection that is in the middle of something: its transaction is rolled back. Waits for its end; one that has just become idle
 * would otherwise be taken from the pool a moment before it closes.
 */
const dropConnections = ({ market }: SimulationContext) =>
  market.db.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)

/** What another worker does with the jobs of one that is dead. */
export async function unlockJobs({ market }: SimulationContext) {
  await market.db.execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`)
  await market.db.execute(
    sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`,
  )
}
