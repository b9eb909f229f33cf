create or replace function listings_follow_parts() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger listings_follow_new_variants after insert on product_variants
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_deleted_variants after delete on product_variants
  referencing old table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_new_options after insert on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_options after update on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_deleted_options after delete on product_options
  referencing old table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_new_images after insert on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_images after update on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();

create or replace trigger listings_follow_deleted_images after delete on product_images
  referencing old table as changed for each statement execute function listings_follow_parts();
