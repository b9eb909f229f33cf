-- A posting of a day that has been added up uncounts that day and those after it: the next count starts there.
create or replace function uncount_days() returns trigger language plpgsql as $$
declare
  first date := (select min(created_at at time zone 'UTC')::date from added);
begin
  -- Asked first, since to delete nothing would wait for a count that is under way.
  if exists (select from ledger_days where day >= first) then
    delete from ledger_days where day >= first;
  end if;
  return null;
end $$;

create or replace trigger uncount_days after insert on ledger_postings
  referencing new table as added for each statement execute function uncount_days();
