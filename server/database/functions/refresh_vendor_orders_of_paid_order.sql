-- Once an order is paid, its vendors may find it by its buyer. Nothing else of the read model depends on the order itself.
create or replace function refresh_vendor_orders_of_paid_order() returns trigger language plpgsql as $$
begin
  perform from vendor_orders where order_id = new.id order by vendor_id for no key update;
  update vendor_orders set buyer = (select plain_words(full_name) from profiles where id = new.customer_id)
    where order_id = new.id;
  return null;
end $$;

create or replace trigger refresh_vendor_orders_on_payment after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null) execute function refresh_vendor_orders_of_paid_order();
