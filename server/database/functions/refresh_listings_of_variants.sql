-- Most variant changes are sales, which affect only the stock.
create or replace function refresh_listings_of_variants() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if exists (select from changed n join before o using (id)
      where (n.product_id, n.price_minor, n.reference_price_minor, n.deleted_at, n.option_values, n.weight_grams)
        is distinct from (o.product_id, o.price_minor, o.reference_price_minor, o.deleted_at, o.option_values, o.weight_grams)) then
    perform refresh_product_listings(array(select product_id from changed union select product_id from before));
    return null;
  end if;
  select array_agg(distinct product_id) into ids from changed n join before o using (id, product_id) where n.stock <> o.stock;
  if ids is null then return null; end if;
  perform from products where id = any (ids) order by id for no key update;
  update product_listings l set stock = v.stock
    from (select product_id, sum(stock)::int as stock from product_variants
      where product_id = any (ids) and deleted_at is null group by product_id) v
    where l.product_id = v.product_id;
  return null;
end $$;

create or replace trigger refresh_listings_on_variant_update after update on product_variants
  referencing new table as changed old table as before for each statement execute function refresh_listings_of_variants();
