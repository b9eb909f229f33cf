create or replace function vendor_orders_follow_new_items() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select distinct order_id from changed));
  return null;
end $$;

create or replace trigger vendor_orders_follow_new_items after insert on order_items
  referencing new table as changed for each statement execute function vendor_orders_follow_new_items();
