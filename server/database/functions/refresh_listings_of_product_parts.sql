create or replace function refresh_listings_of_product_parts() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger refresh_listings_on_variant_insert after insert on product_variants
  referencing new table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_variant_delete after delete on product_variants
  referencing old table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_option_insert after insert on product_options
  referencing new table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_option_update after update on product_options
  referencing new table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_option_delete after delete on product_options
  referencing old table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_image_insert after insert on product_images
  referencing new table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_image_update after update on product_images
  referencing new table as changed for each statement execute function refresh_listings_of_product_parts();

create or replace trigger refresh_listings_on_image_delete after delete on product_images
  referencing old table as changed for each statement execute function refresh_listings_of_product_parts();
