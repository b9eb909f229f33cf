-- A posting of what has been added up invalidates the sums of its day and of those after it: the next count starts there.
create or replace function invalidate_daily_sums() returns trigger language plpgsql as $$
declare
  first timestamptz := (select min(created_at) from added);
  first_day date := (first at time zone 'UTC')::date;
begin
  -- Postings are counted when they are a quarter of an hour old. A late one waits for a count that is under way, which would not see it.
  if first < clock_timestamp() - interval '10 minutes' then
    lock table ledger_days in row exclusive mode;
  end if;
  -- Asked first, since to delete nothing would wait for a count. The day is there for the index.
  if exists (select from ledger_days where day >= first_day and counted_until > first) then
    delete from ledger_days where day >= first_day;
  end if;
  return null;
end $$;

create or replace trigger invalidate_daily_sums_on_posting after insert on ledger_postings
  referencing new table as added for each statement execute function invalidate_daily_sums();
