create or replace function refresh_listings_of_vendor() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = new.id));
  return null;
end $$;

create or replace trigger refresh_listings_on_vendor_update
  after update of status, store_slug, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.store_slug, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.store_slug, new.company_name, new.country, new.sustainability_certifications))
  execute function refresh_listings_of_vendor();
