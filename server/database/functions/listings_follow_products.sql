create or replace function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from changed));
  return null;
end $$;

create or replace trigger listings_follow_new_products after insert on products
  referencing new table as changed for each statement execute function listings_follow_products();
