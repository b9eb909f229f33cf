-- A score that comes out the same by a new version of the formula changes nothing that a listing shows.
create or replace function refresh_listings_of_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select changed.id from changed join before using (id)
    where to_jsonb(changed) - 'score_version' <> to_jsonb(before) - 'score_version'));
  return null;
end $$;

create or replace trigger refresh_listings_on_product_update after update on products
  referencing old table as before new table as changed for each statement execute function refresh_listings_of_changed_products();
