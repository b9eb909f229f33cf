-- Renames only; no row is rewritten. A previous version that still runs cannot pay for an order or read a document between this and its end.
ALTER TABLE "papers" RENAME TO "billing_documents";--> statement-breakpoint
ALTER TABLE "paper_series" RENAME TO "billing_document_series";--> statement-breakpoint
ALTER TYPE "paper_kind" RENAME TO "billing_document_kind";--> statement-breakpoint
-- Constraints, with the primary keys and what PostgreSQL names of columns that are never null; then the indexes that are no constraint's.
do $$
declare
  owner regclass;
  old_name text;
begin
  for owner, old_name in
    select conrelid::regclass, conname from pg_constraint
    where conrelid in ('billing_documents'::regclass, 'billing_document_series'::regclass) and conname like 'paper%'
  loop
    execute format('alter table %s rename constraint %I to %I', owner, old_name, case old_name
      when 'paper_content_whole' then 'billing_document_content_complete'
      else regexp_replace(old_name, '^paper', 'billing_document') end);
  end loop;
  for old_name in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'billing_documents'::regclass and c.relname like 'papers\_%'
  loop
    execute format('alter index %I rename to %I', old_name, case old_name
      when 'papers_unwritten' then 'billing_documents_to_finalize'
      else regexp_replace(old_name, '^papers', 'billing_documents') end);
  end loop;
end $$;--> statement-breakpoint
-- The names that functions and triggers have in `functions/` today. A new database has none of them yet. They are renamed instead of dropped:
-- nothing goes unnoticed between this and the moment when the files of `functions/` are applied, while the previous version serves.
do $$
declare
  old_name text;
  owner text;
  new_name text;
begin
  for old_name, owner, new_name in values
    ('refuse_paper_change_on_write', 'billing_documents', 'refuse_billing_document_change_on_write'),
    ('papers_no_truncate', 'billing_documents', 'refuse_billing_document_truncate'),
    ('orders_invoice_number', 'orders', 'issue_invoice_on_payment'),
    ('refunds_credit_note', 'refunds', 'issue_credit_note_on_refund'),
    ('disputes_credit_note', 'disputes', 'issue_credit_note_on_lost_dispute')
  loop
    if exists (select from pg_trigger where tgname = old_name and tgrelid = owner::regclass) then
      execute format('alter trigger %I on %I rename to %I', old_name, owner, new_name);
    end if;
  end loop;
  for old_name, new_name in values
    ('refuse_paper_change()', 'refuse_billing_document_change'),
    ('number_invoice()', 'issue_invoice'),
    ('next_paper_serial(text)', 'next_billing_document_serial'),
    ('paper_series_of(text, timestamptz)', 'billing_document_series_of')
  loop
    if to_regprocedure(old_name) is not null then
      execute format('alter function %s rename to %I', old_name, new_name);
    end if;
  end loop;
end $$;
