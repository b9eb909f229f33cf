-- Queues a job as graphile_worker.add_job does (0.17), but notifies nobody: PostgreSQL lets only one transaction commit at a time that has notified
-- anyone, and workers look for jobs by themselves (`server/platform/workers/watch-queue.ts`). A waiting job with the same key is replaced; one
-- that is running, or has failed for good, gives its key up. Payloads are objects: those that are arrays would not be joined, as the library does.
create or replace function queue_job(
  p_name text, p_payload json, p_run_at timestamptz, p_max_attempts int, p_key text, p_priority int, p_queue text
) returns void language plpgsql as $$
begin
  if not exists (select from graphile_worker._private_tasks where identifier = p_name) then
    insert into graphile_worker._private_tasks (identifier) values (p_name) on conflict do nothing;
  end if;
  if p_queue is not null and not exists (select from graphile_worker._private_job_queues where queue_name = p_queue) then
    insert into graphile_worker._private_job_queues (queue_name) values (p_queue) on conflict do nothing;
  end if;
  if p_key is not null then
    update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
      where key = p_key and is_available is not true;
  end if;
  insert into graphile_worker._private_jobs as job (task_id, job_queue_id, payload, run_at, max_attempts, key, priority)
    values (
      (select id from graphile_worker._private_tasks where identifier = p_name),
      (select id from graphile_worker._private_job_queues where queue_name = p_queue),
      coalesce(p_payload, '{}'), coalesce(p_run_at, now()), p_max_attempts, p_key, p_priority)
    on conflict (key) do update set
      task_id = excluded.task_id, job_queue_id = excluded.job_queue_id, payload = excluded.payload, run_at = excluded.run_at,
      max_attempts = excluded.max_attempts, priority = excluded.priority, flags = excluded.flags, revision = job.revision + 1, attempts = 0,
      last_error = null, updated_at = now()
    where job.locked_at is null;
end $$;
