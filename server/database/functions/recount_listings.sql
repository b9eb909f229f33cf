-- See recount_products.sql. Apart from it, so that neither holds one lock while it waits for the other.
create or replace function recount_listings() returns void language plpgsql as $$
begin
  lock table listing_counts in share row exclusive mode;
  delete from listing_counts;
  insert into listing_counts (vendor_id, listings) select vendor_id, count(*) from product_listings group by vendor_id;
end $$;

select recount_listings();
