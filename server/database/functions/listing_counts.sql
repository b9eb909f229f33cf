-- What the version before decision 0110 reads for its product pages, stores and sitemap while its processes are being replaced. To be dropped one
-- version later.
create or replace view listing_counts as select vendor_id, count(*)::int as listings from product_listings group by vendor_id;
