-- The tags of the stores that the changed rows belong to.
create or replace function invalidate_cache_of_stores() returns trigger language plpgsql as $$
declare
  rows_of constant text := case tg_op
    when 'INSERT' then 'select vendor_id from changed'
    when 'DELETE' then 'select vendor_id from before'
    else 'select vendor_id from changed union select vendor_id from before' end;
  tags text[];
begin
  execute 'select array_agg(''store:'' || store_slug) from vendors where id in (' || rows_of || ')' into tags;
  perform invalidate_cache(tags);
  return null;
end $$;

create or replace trigger invalidate_cache_on_document_insert after insert on vendor_documents
  referencing new table as changed for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_document_update after update on vendor_documents
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_document_delete after delete on vendor_documents
  referencing old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_section_insert after insert on store_sections
  referencing new table as changed for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_section_update after update on store_sections
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_section_delete after delete on store_sections
  referencing old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_shipping_offer_insert after insert on vendor_shipping_offers
  referencing new table as changed for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_shipping_offer_update after update on vendor_shipping_offers
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_shipping_offer_delete after delete on vendor_shipping_offers
  referencing old table as before for each statement execute function invalidate_cache_of_stores();
