create or replace function refresh_listings_of_vendor_documents() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = coalesce(new.vendor_id, old.vendor_id)));
  return null;
end $$;

create or replace trigger refresh_listings_on_document_change
  after insert or delete or update of verification_status, certifications, replaced_at, expired_at on vendor_documents
  for each row execute function refresh_listings_of_vendor_documents();
