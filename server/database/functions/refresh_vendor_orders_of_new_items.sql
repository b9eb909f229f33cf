create or replace function refresh_vendor_orders_of_new_items() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select distinct order_id from changed));
  return null;
end $$;

create or replace trigger refresh_vendor_orders_on_item_insert after insert on order_items
  referencing new table as changed for each statement execute function refresh_vendor_orders_of_new_items();
