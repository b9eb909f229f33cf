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

create or replace trigger invalidate_cache_on_product_update after update on products
  referencing new table as changed old table as before for each statement execute function invalidate_cache_of_rows('product', 'id');
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
