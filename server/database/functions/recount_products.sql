-- For rows that were loaded without triggers, and those from before there were any. Products are not written meanwhile.
create or replace function recount_products() returns void language plpgsql as $$
begin
  lock table products, product_listings, product_counts, listing_counts in share row exclusive mode;
  delete from product_counts;
  insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
    select status, category, sustainability_score, manual_score_override, score_version, count(*)
    from products where deleted_at is null group by 1, 2, 3, 4, 5;
  delete from listing_counts;
  insert into listing_counts (vendor_id, listings) select vendor_id, count(*) from product_listings group by vendor_id;
end $$;

select recount_products();
