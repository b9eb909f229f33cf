-- A billing document is written once, and nothing of it changes afterwards.
create or replace function refuse_billing_document_change() returns trigger language plpgsql as $$
declare
  -- The label is generated from series and serial, after this.
  writable text[] := array['content', 'content_hash', 'total_minor', 'label'];
begin
  if tg_op = 'UPDATE' then
    if old.content is null
      and to_jsonb(new) - writable = to_jsonb(old) - writable
    then
      return new;
    end if;
  end if;
  raise exception 'a billing document cannot be changed once it is issued' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger refuse_billing_document_change_on_write before update or delete on billing_documents
  for each row execute function refuse_billing_document_change();

create or replace trigger refuse_billing_document_truncate before truncate on billing_documents
  for each statement execute function refuse_change();
