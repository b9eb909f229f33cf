-- A vendor's promotion takes nothing off the goods of another vendor, which would pay for it.
create or replace function refuse_discount_on_other_vendors() returns trigger language plpgsql as $$
begin
  if exists (
    select from promotions p join order_items i on i.order_id = new.order_id
    where p.id = new.promotion_id and i.vendor_id <> p.vendor_id and i.discount_minor + i.shipping_discount_minor > 0
  ) then
    raise exception 'a vendor''s promotion applies to its own goods only' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- The items are written after the redemption: checked at the end of the transaction. A constraint trigger cannot be replaced.
drop trigger if exists refuse_discount_on_other_vendors_on_insert on promotion_redemptions;
create constraint trigger refuse_discount_on_other_vendors_on_insert after insert on promotion_redemptions deferrable initially deferred
  for each row execute function refuse_discount_on_other_vendors();
