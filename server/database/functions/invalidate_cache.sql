-- Records that whatever cached responses bear one of these tags (`contract/core/cache-tags.ts`) is out of date once the transaction commits. Every
-- process reads the new rows several times a second (`server/platform/tagged-cache/`). Too many tags count as all.
create or replace function invalidate_cache(tags text[]) returns void language sql as $$
  insert into cache_invalidations (tags)
    select case when cardinality(tags) > 500 then array['everything'] else tags end where cardinality(tags) > 0
$$;

-- Tags made of a column of the changed rows, before and after. Arguments: the kind of tag, and the column.
create or replace function invalidate_cache_of_rows() returns trigger language plpgsql as $$
declare
  rows_of constant text := case tg_op
    when 'INSERT' then 'select %1$I::text as value from changed'
    when 'DELETE' then 'select %1$I::text as value from before'
    else 'select %1$I::text as value from changed union select %1$I::text from before' end;
  tags text[];
begin
  execute format('select array_agg(distinct %2$L || value) from (' || rows_of || ') r', tg_argv[1], tg_argv[0] || ':') into tags;
  perform invalidate_cache(tags);
  return null;
end $$;

-- The tags of the stores that the changed rows belong to.
create or replace function invalidate_cache_of_stores() returns trigger language plpgsql as $$
declare
  rows_of constant text := case tg_op
    when 'INSERT' then 'select vendor_id from changed'
    when 'DELETE' then 'select vendor_id from before'
    else 'select vendor_id from changed union select vendor_id from before' end;
  tags text[];
begin
  execute 'select array_agg(''store:'' || store_slug) from vendors where id in (' || rows_of || ')' into tags;
  perform invalidate_cache(tags);
  return null;
end $$;

-- A tag given as the argument.
create or replace function invalidate_cache_of_tag() returns trigger language plpgsql as $$
begin
  perform invalidate_cache(array[tg_argv[0]]);
  return null;
end $$;

-- What may change the order, or the members, of a list in which a product is not shown: the products on sale themselves, and by what they are
-- searched, sorted and filtered. A sale changes the stock, which concerns lists only when it is the last.
create or replace function invalidate_cache_of_listings() returns trigger language plpgsql as $$
declare
  tags text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct tag) into tags from changed n, unnest(array['listing', 'store-products:' || n.vendor_slug]) tag;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct tag) into tags from before o, unnest(array['listing', 'store-products:' || o.vendor_slug]) tag;
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

-- A search finds words that are not in the listing.
create or replace function invalidate_cache_of_searches() returns trigger language plpgsql as $$
begin
  if exists (select from changed n join before o using (product_id) where n.document is distinct from o.document) then
    perform invalidate_cache(array['listing:text']);
  end if;
  return null;
end $$;

create or replace trigger invalidate_cache_on_search_document_update after update on search_documents
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_searches();

create or replace trigger invalidate_cache_on_product_update after update on products
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_rows('product', 'id');
create or replace trigger invalidate_cache_on_product_featured after update of featured_at on products
  for each row when (old.featured_at is distinct from new.featured_at) execute function invalidate_cache_of_tag('featured');

create or replace trigger invalidate_cache_on_variant_insert after insert on product_variants
  referencing new table as changed for each statement execute function invalidate_cache_of_rows('product', 'product_id');
create or replace trigger invalidate_cache_on_variant_update after update on product_variants
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_rows('product', 'product_id');
create or replace trigger invalidate_cache_on_variant_delete after delete on product_variants
  referencing old table as before for each statement execute function invalidate_cache_of_rows('product', 'product_id');

create or replace trigger invalidate_cache_on_option_insert after insert on product_options
  referencing new table as changed for each statement execute function invalidate_cache_of_rows('product', 'product_id');
create or replace trigger invalidate_cache_on_option_update after update on product_options
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_rows('product', 'product_id');
create or replace trigger invalidate_cache_on_option_delete after delete on product_options
  referencing old table as before for each statement execute function invalidate_cache_of_rows('product', 'product_id');

create or replace trigger invalidate_cache_on_image_insert after insert on product_images
  referencing new table as changed for each statement execute function invalidate_cache_of_rows('product', 'product_id');
create or replace trigger invalidate_cache_on_image_update after update on product_images
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_rows('product', 'product_id');
create or replace trigger invalidate_cache_on_image_delete after delete on product_images
  referencing old table as before for each statement execute function invalidate_cache_of_rows('product', 'product_id');

create or replace trigger invalidate_cache_on_vendor_update after update on vendors
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_rows('store', 'store_slug');

create or replace trigger invalidate_cache_on_document_insert after insert on vendor_documents
  referencing new table as changed for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_document_update after update on vendor_documents
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_document_delete after delete on vendor_documents
  referencing old table as before for each statement execute function invalidate_cache_of_stores();

create or replace trigger invalidate_cache_on_section_insert after insert on store_sections
  referencing new table as changed for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_section_update after update on store_sections
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_section_delete after delete on store_sections
  referencing old table as before for each statement execute function invalidate_cache_of_stores();

create or replace trigger invalidate_cache_on_shipping_offer_insert after insert on vendor_shipping_offers
  referencing new table as changed for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_shipping_offer_update after update on vendor_shipping_offers
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_stores();
create or replace trigger invalidate_cache_on_shipping_offer_delete after delete on vendor_shipping_offers
  referencing old table as before for each statement execute function invalidate_cache_of_stores();

create or replace trigger invalidate_cache_on_setting_change after insert or update or delete on settings
  for each statement execute function invalidate_cache_of_tag('settings');
create or replace trigger invalidate_cache_on_shipping_rate_change after insert or update or delete on shipping_rates
  for each statement execute function invalidate_cache_of_tag('shipping');
create or replace trigger invalidate_cache_on_shipping_service_change after insert or update or delete on shipping_services
  for each statement execute function invalidate_cache_of_tag('shipping');
create or replace trigger invalidate_cache_on_commission_change after insert or update or delete on commission_rules
  for each statement execute function invalidate_cache_of_tag('plans');
create or replace trigger invalidate_cache_on_formula_change after insert or update on score_formulas
  for each statement execute function invalidate_cache_of_tag('formulas');
