create or replace function vendor_orders_follow_buyers() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array(select id from orders where customer_id = new.id));
  return null;
end $$;

create or replace trigger vendor_orders_follow_buyers after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name) execute function vendor_orders_follow_buyers();
