-- A day in progress was counted in part: its sums go with it, and it is counted once it is over. A previous version that still runs cannot count
-- days, nor read reports by day, until it is replaced.
DELETE FROM "ledger_days" WHERE "counted_until" < ("day" + 1)::timestamp at time zone 'UTC';--> statement-breakpoint
ALTER TABLE "ledger_days" DROP COLUMN "counted_until";--> statement-breakpoint
-- As in `functions/`, which are applied a moment later: until then nobody could post.
create or replace function invalidate_daily_sums() returns trigger language plpgsql as $$
declare
  first_day date := (select (min(created_at) at time zone 'UTC')::date from added);
begin
  if exists (select from ledger_days where day >= first_day) then
    delete from ledger_days where day >= first_day;
  end if;
  return null;
end $$;
