import type pg from 'pg'

/**
 * Resets the times that a process with a fast clock, or a database whose clock was set back, left in the future: the queue schedules nothing
 * until the last execution it has on record has passed. A minute ahead is usual: every process schedules by its own clock.
 */
export async function resetFutureExecutions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with crontabs as (
      update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + interval '90 seconds'
    ), jobs as (
      update graphile_worker._private_jobs set run_at = now()
      where key like 'clock:%' and run_at > now() + interval '90 seconds' and locked_at is null
    )
    update scheduled_jobs set finished_at = now() where finished_at > now() + interval '90 seconds'`)
}
