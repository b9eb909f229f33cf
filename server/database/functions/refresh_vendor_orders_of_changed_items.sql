create or replace function refresh_vendor_orders_of_changed_items() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct order_id from changed n join before o using (id, order_id)
    where (n.status, n.ship_by, n.delivered_at, n.tracking_number) is distinct from (o.status, o.ship_by, o.delivered_at, o.tracking_number));
begin
  if cardinality(ids) > 0 then perform refresh_vendor_orders(ids); end if;
  return null;
end $$;

create or replace trigger refresh_vendor_orders_on_item_update after update on order_items
  referencing new table as changed old table as before for each statement execute function refresh_vendor_orders_of_changed_items();
