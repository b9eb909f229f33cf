-- What waits under the job's former name finds its handler. The queue's tables are its own: a new database does not have them yet.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'handle_transfer_event'
      where identifier = 'settle_payout'
        and not exists (select from graphile_worker._private_tasks where identifier = 'handle_transfer_event');
  end if;
end $$;
