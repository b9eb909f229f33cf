-- Refreshes the listings and search documents of some products. Locks the products first, in id order as orders do: the aggregated rows
-- must not change meanwhile. Also records what the variants are sold for: what is not listed is not on sale.
create or replace function refresh_product_listings(ids uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  delete from product_listings l where l.product_id = any (ids)
    and not exists (select from product_listing_rows r where r.product_id = l.product_id);
  insert into product_listings as l (product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at, hand_score, reference_price_minor, section_id, pin_position, weight_grams,
      shipping_offers)
    select product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at, hand_score, reference_price_minor, section_id, pin_position, weight_grams,
      shipping_offers
    from product_listing_rows where product_id = any (ids)
    on conflict (product_id) do update set (vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, created_at, hand_score, reference_price_minor, section_id, pin_position, weight_grams,
      shipping_offers)
    = (excluded.vendor_slug, excluded.vendor_name, excluded.vendor_country, excluded.name, excluded.short_description, excluded.image_url,
      excluded.second_image_url, excluded.category, excluded.sustainability_tags, excluded.certifications, excluded.sustainability_score,
      excluded.price_minor, excluded.price_max_minor, excluded.stock, excluded.variant_count, excluded.created_at, excluded.hand_score,
      excluded.reference_price_minor, excluded.section_id, excluded.pin_position, excluded.weight_grams,
      excluded.shipping_offers);
  -- What each variant is sold for from now on. A transaction counts once, whatever it did in between.
  insert into variant_prices as p (variant_id, since, price_minor)
    select v.id, greatest(now(), last.since), sold.price_minor
    from product_variants v
    left join product_listings l on l.product_id = v.product_id
    cross join lateral (select case when l.product_id is not null and v.deleted_at is null then v.price_minor end as price_minor) sold
    left join lateral (
      select since, price_minor from variant_prices where variant_id = v.id order by since desc limit 1) last on true
    where v.product_id = any (ids) and last.price_minor is distinct from sold.price_minor
    on conflict (variant_id, since) do update set price_minor = excluded.price_minor;
  insert into search_documents as s (product_id, document, created_at)
    select product_id, search_document_of(product_id), created_at from product_listings where product_id = any (ids)
    on conflict (product_id) do update set (document, created_at) = (excluded.document, excluded.created_at)
    where (s.document, s.created_at) is distinct from (excluded.document, excluded.created_at);
  -- Sorted, so that concurrent inserts of the same new words wait instead of deadlocking.
  insert into search_words
    select distinct lexeme
    from products p join product_listings l on l.product_id = p.id
    left join lateral (select string_agg(array_to_string(o.values, ' '), ' ') as values from product_options o where o.product_id = p.id) o on true
    cross join lateral unnest(to_tsvector('simple', public.search_text(concat_ws(' ', p.name, o.values, l.vendor_name, p.origin,
      array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))))) as word (lexeme)
    where p.id = any (ids) and length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    order by lexeme on conflict do nothing;
end $$;
