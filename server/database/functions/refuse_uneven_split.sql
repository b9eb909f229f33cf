-- The amounts of an item only change when it is split: it and the next part of its line add up to what it was.
create or replace function refuse_uneven_split() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_items rest
    where rest.part_of = coalesce(new.part_of, new.id) and rest.part = new.part + 1
      and (rest.order_id, rest.line, rest.vendor_id, rest.product_id, rest.variant_id, rest.price_minor, rest.commission_bps)
        = (old.order_id, old.line, old.vendor_id, old.product_id, old.variant_id, old.price_minor, old.commission_bps)
      and (new.quantity + rest.quantity, new.commission_minor + rest.commission_minor, new.shipping_minor + rest.shipping_minor,
        new.tax_minor + rest.tax_minor, new.discount_minor + rest.discount_minor, new.shipping_discount_minor + rest.shipping_discount_minor,
        new.vendor_shipping_minor + rest.vendor_shipping_minor)
        = (old.quantity, old.commission_minor, old.shipping_minor, old.tax_minor, old.discount_minor, old.shipping_discount_minor,
        old.vendor_shipping_minor)
  ) then
    raise exception 'the parts of an item add up to it' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace trigger refuse_uneven_split_on_update
  after update of quantity, commission_minor, shipping_minor, tax_minor, discount_minor, shipping_discount_minor, vendor_shipping_minor on order_items
  for each row when ((old.quantity, old.commission_minor, old.shipping_minor, old.tax_minor, old.discount_minor, old.shipping_discount_minor,
        old.vendor_shipping_minor)
    is distinct from (new.quantity, new.commission_minor, new.shipping_minor, new.tax_minor, new.discount_minor, new.shipping_discount_minor, new.vendor_shipping_minor))
  execute function refuse_uneven_split();
