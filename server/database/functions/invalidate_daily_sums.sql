-- A posting of a day that has been added up invalidates the sums of that day and of those after it: the next count starts there.
create or replace function invalidate_daily_sums() returns trigger language plpgsql as $$
declare
  first_day date := (select (min(created_at) at time zone 'UTC')::date from added);
begin
  -- Asked first, since to delete nothing would wait for a count that is under way.
  if exists (select from ledger_days where day >= first_day) then
    delete from ledger_days where day >= first_day;
  end if;
  return null;
end $$;

create or replace trigger invalidate_daily_sums_on_posting after insert on ledger_postings
  referencing new table as added for each statement execute function invalidate_daily_sums();
