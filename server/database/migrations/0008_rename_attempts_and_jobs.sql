-- A previous version that still runs cannot write these columns until it is replaced: its emails are retried, its overdue jobs are not reported.
ALTER TABLE "sent_mails" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "scheduled_jobs" RENAME COLUMN "known_since" TO "expected_since";--> statement-breakpoint
ALTER INDEX "product_import_under_way" RENAME TO "product_import_in_progress";--> statement-breakpoint
-- Jobs that are waiting go on under the new names. A new database has no queue yet.
do $$
declare
  old_name text;
  new_name text;
begin
  for old_name, new_name in values
    ('ask_about_reversals', 'request_reversal_statuses'),
    ('delete_unnamed_files', 'delete_orphaned_files'),
    ('sweep_open_payments', 'reconcile_open_payments'),
    ('sweep_closed_payments', 'reconcile_closed_payments'),
    ('sweep_refunds', 'reconcile_refunds'),
    ('sweep_disputes', 'reconcile_disputes'),
    ('sweep_payouts', 'reconcile_payouts')
  loop
    update scheduled_jobs set name = new_name where name = old_name;
    if to_regclass('graphile_worker._private_tasks') is not null then
      update graphile_worker._private_tasks set identifier = new_name where identifier = old_name;
    end if;
  end loop;
  -- Emails that are waiting have the totals of their goods under the name that they have now.
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs set payload = replace(payload::text, '"sums":', '"totals":')::json
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') and payload::text like '%"sums":%';
  end if;
end $$;
--> statement-breakpoint
-- The names that a function and a view have in `functions/` today. A new database has none of them yet.
do $$
begin
  if to_regproc('is_balance_kept') is not null then
    alter function is_balance_kept(ledger_account_kind) rename to has_stored_balance;
    alter view ledger_balances rename column kept to stored;
    alter view ledger_balances rename column added_up to computed;
  end if;
end $$;
