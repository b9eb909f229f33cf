-- What may change the order, or the members, of a list in which a product is not shown: the products on sale themselves, and by what they are
-- searched, sorted and filtered. A sale changes the stock, which concerns lists only when it is the last.
create or replace function invalidate_cache_of_listings() returns trigger language plpgsql as $$
declare
  tags text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct tag) into tags from changed n, unnest(array['listing', 'store-products:' || n.vendor_slug, 'store-size:' || n.vendor_slug]) tag;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct tag) into tags from before o, unnest(array['listing', 'store-products:' || o.vendor_slug, 'store-size:' || o.vendor_slug]) tag;
  else
    select array_agg(distinct tag) into tags from changed n join before o using (product_id), lateral (
      select 'listing' as tag where (n.category, n.vendor_slug, n.created_at) is distinct from (o.category, o.vendor_slug, o.created_at)
      union all select 'listing:picture' where (n.image_url is null) <> (o.image_url is null)
      union all select 'listing:price' where (n.price_minor, n.price_max_minor) is distinct from (o.price_minor, o.price_max_minor)
      union all select 'listing:score' where n.sustainability_score <> o.sustainability_score
      union all select 'listing:stock' where (n.stock = 0) <> (o.stock = 0)
      union all select 'listing:text' where (n.name, n.short_description, n.vendor_name, n.vendor_country, n.sustainability_tags, n.certifications)
        is distinct from (o.name, o.short_description, o.vendor_name, o.vendor_country, o.sustainability_tags, o.certifications)
      union all select 'store-products:' || slug from unnest(array[n.vendor_slug, o.vendor_slug]) slug
        where (n.vendor_slug, n.price_minor, n.name, n.section_id, n.pin_position) is distinct from (o.vendor_slug, o.price_minor, o.name, o.section_id, o.pin_position)
    ) changes;
  end if;
  perform invalidate_cache(tags);
  return null;
end $$;

create or replace trigger invalidate_cache_on_listing_insert after insert on product_listings
  referencing new table as changed for each statement execute function invalidate_cache_of_listings();
create or replace trigger invalidate_cache_on_listing_update after update on product_listings
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_listings();
create or replace trigger invalidate_cache_on_listing_delete after delete on product_listings
  referencing old table as before for each statement execute function invalidate_cache_of_listings();
