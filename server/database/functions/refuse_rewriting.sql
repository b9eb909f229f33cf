-- History is append-only. Only the erasure of an account may take something out of it: free words and names, from the column that the
-- trigger names. What is left of the column must have stood there before.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
declare
  erasable text := tg_argv[0];
  old_value jsonb;
  new_value jsonb;
begin
  if tg_op = 'UPDATE' then
    old_value := to_jsonb(old) -> erasable;
    new_value := to_jsonb(new) -> erasable;
    if to_jsonb(new) - erasable = to_jsonb(old) - erasable and (new_value = 'null' or old_value @> new_value) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting('details');

create or replace trigger order_item_events_append_only before update or delete on order_item_events
  for each row execute function refuse_rewriting('reason');
