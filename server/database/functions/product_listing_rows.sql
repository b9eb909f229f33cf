-- Every product on sale as lists show it. A product is on sale if it is active, not deleted, has a variant, and its vendor is approved.
-- The score is what filters and rankings count: one set manually only as far as the formula gives it.
-- The reference price is that of the cheapest variant, if that one is reduced; so is the weight: of several, that of the lightest.
-- Certifications: those declared by the vendor and proven by a document that is verified and still valid.
create or replace view product_listing_rows as
  select p.id as product_id, p.vendor_id, v.store_slug as vendor_slug, v.company_name as vendor_name, v.country as vendor_country,
    p.name, p.short_description, shown.images[1] as image_url, shown.images[2] as second_image_url, p.category, p.sustainability_tags,
    coalesce(proven.certifications, '{}') as certifications,
    case when p.manual_score_override then least(p.sustainability_score, coalesce(p.formula_score, 0::smallint))
      else p.sustainability_score end as sustainability_score,
    offered.price_minor, offered.price_max_minor, offered.stock, offered.variant_count,
    ((hashtext(p.id::text)::bigint + 2147483648) / 4294967296.0)::real as sample_key, p.created_at,
    case when p.manual_score_override then p.sustainability_score end as hand_score,
    offered.reference_price_minor, p.section_id, p.pin_position, offered.weight_grams, shipping_offers_of(p.vendor_id) as shipping_offers
  from products p
  join vendors v on v.id = p.vendor_id and v.status = 'approved'
  cross join lateral (
    select min(price_minor) as price_minor, max(price_minor) as price_max_minor, sum(stock)::int as stock, count(*)::smallint as variant_count,
      (array_agg(case when reference_price_minor > price_minor then reference_price_minor end order by price_minor, reference_price_minor))[1]
        as reference_price_minor,
      (array_agg(weight_grams order by price_minor, weight_grams))[1] as weight_grams
    from product_variants where product_id = p.id and deleted_at is null having count(*) > 0) offered
  cross join lateral (
    select array_agg(image_url order by position) as images from product_images where product_id = p.id) shown
  cross join lateral (
    select array_agg(distinct proof order by proof) as certifications
    from vendor_documents d, unnest(d.certifications) as proof
    where d.vendor_id = p.vendor_id and d.is_proof and proof = any (v.sustainability_certifications)) proven
  where p.status = 'active' and p.deleted_at is null;
