-- The lowest price at which a variant was on sale in the last 30 days: what a reduction is compared with (EU Directive 98/6/EC, article 6a). Null
-- unless it has been on sale for a week: a price that was asked for an hour is no price to compare with.
create or replace function reference_price_of(variant uuid) returns bigint language sql stable as $$
  select case when min(since) <= now() - interval '7 days' then min(price_minor) end
  from (select price_minor, since, lead(since, 1, 'infinity') over (order by since) as until from variant_prices where variant_id = variant) sold
  where price_minor is not null and until > now() - interval '30 days'
$$;
