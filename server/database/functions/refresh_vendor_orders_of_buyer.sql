create or replace function refresh_vendor_orders_of_buyer() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select id from orders where customer_id = new.id));
  return null;
end $$;

create or replace trigger refresh_vendor_orders_on_buyer_rename after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name) execute function refresh_vendor_orders_of_buyer();
