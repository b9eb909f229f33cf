-- History is append-only: rows are never updated or deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();

create or replace trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();

create or replace trigger score_formulas_append_only before update or delete on score_formulas
  for each row execute function refuse_change();
