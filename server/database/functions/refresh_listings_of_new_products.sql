-- Waits for a vendor that is being suspended or closed: what it had not committed to sell yet would otherwise stay on sale.
create or replace function refresh_listings_of_new_products() returns trigger language plpgsql as $$
begin
  perform from vendors where id in (select vendor_id from changed) order by id for share;
  perform refresh_product_listings(array(select id from changed));
  return null;
end $$;

create or replace trigger refresh_listings_on_product_insert after insert on products
  referencing new table as changed for each statement execute function refresh_listings_of_new_products();
