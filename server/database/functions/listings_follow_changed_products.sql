-- A score that comes out the same by a new version of the formula changes nothing that a listing shows.
create or replace function listings_follow_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select changed.id from changed join before using (id)
    where to_jsonb(changed) - 'score_version' <> to_jsonb(before) - 'score_version'));
  return null;
end $$;

create or replace trigger listings_follow_products after update on products
  referencing old table as before new table as changed for each statement execute function listings_follow_changed_products();
