import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drainJobs } from '../settle'
import type { SimulationWorld } from '../world'
import type { Event } from './event'

/** What happens by itself: time passes, jobs run, connections break. */
export const machine: readonly Event[] = [
  { kind: 'run the waiting jobs', weight: 14, happen: ({ market }) => market.runJobs() },
  {
    kind: 'let time pass',
    weight: 5,
    async happen(world, draw) {
      await world.pass(draw.pick([0.25, 1, 6, 30]))
      await drainJobs(world)
    },
  },
  {
    kind: 'kill the worker and whatever is open',
    weight: 2,
    kills: true,
    async happen(world, draw) {
      const work = world.market.runJobs().catch(() => {})
      await sleep(draw.int(1, 60))
      await cutConnections(world)
      await work
    },
  },
]

/**
 * Ends every connection that is in the middle of something: its transaction is rolled back. Waits for its end; one that has just become idle
 * would otherwise be taken from the pool a moment before it closes.
 */
const cutConnections = ({ market }: SimulationWorld) =>
  market.db.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)

/** What another worker does with the jobs of one that is dead. */
export async function takeOver({ market }: SimulationWorld) {
  await market.db.execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`)
  await market.db.execute(
    sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`,
  )
}
