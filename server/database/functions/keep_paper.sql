-- A paper is written once, and nothing of it changes afterwards.
create or replace function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.content is null
      and to_jsonb(new) - 'content' - 'content_hash' - 'total_minor' = to_jsonb(old) - 'content' - 'content_hash' - 'total_minor'
    then
      return new;
    end if;
  end if;
  raise exception 'a paper cannot be changed once it is issued' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger papers_keep before update or delete on papers
  for each row execute function keep_paper();

create or replace trigger papers_no_truncate before truncate on papers
  for each statement execute function refuse_change();
