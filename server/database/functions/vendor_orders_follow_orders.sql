create or replace function vendor_orders_follow_orders() returns trigger language plpgsql as $$
begin
  perform refresh_vendor_orders(array[new.id]);
  return null;
end $$;

create or replace trigger vendor_orders_follow_orders after update of paid_at on orders for each row
  when (old.paid_at is distinct from new.paid_at) execute function vendor_orders_follow_orders();
