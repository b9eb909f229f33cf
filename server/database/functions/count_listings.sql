-- Adds to the counts of listings what a statement changed; see count_products.sql. A listing never moves to another vendor.
create or replace function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vendor_id, listings) select vendor_id, count(*) from changed group by vendor_id;
  else
    insert into listing_counts (vendor_id, listings) select vendor_id, -count(*) from before group by vendor_id;
  end if;
  return null;
end $$;

create or replace trigger count_new_listings after insert on product_listings
  referencing new table as changed for each statement execute function count_listings();

create or replace trigger count_deleted_listings after delete on product_listings
  referencing old table as before for each statement execute function count_listings();
