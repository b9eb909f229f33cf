-- A search finds words that are not in the listing.
create or replace function invalidate_cache_of_searches() returns trigger language plpgsql as $$
begin
  if exists (select from changed n join before o using (product_id) where n.document is distinct from o.document) then
    perform invalidate_cache(array['listing:text']);
  end if;
  return null;
end $$;

create or replace trigger invalidate_cache_on_search_document_update after update on search_documents
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_searches();
