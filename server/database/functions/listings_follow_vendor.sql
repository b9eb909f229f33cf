create or replace function listings_follow_vendor() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = new.id));
  return null;
end $$;

create or replace trigger listings_follow_vendor
  after update of status, store_slug, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.store_slug, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.store_slug, new.company_name, new.country, new.sustainability_certifications))
  execute function listings_follow_vendor();
