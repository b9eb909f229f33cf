-- A promotion takes nothing off the goods of a vendor that would pay for it without being its own, or without having joined it.
create or replace function refuse_discount_on_other_vendors() returns trigger language plpgsql as $$
begin
  if exists (
    select from promotions p join order_items i on i.order_id = new.order_id
    where p.id = new.promotion_id and p.paid_by = 'vendor' and i.discount_minor + i.shipping_discount_minor > 0
      and i.vendor_id is distinct from p.vendor_id
      and not exists (
        select from promotion_participants j
        where j.promotion_id = p.id and j.vendor_id = i.vendor_id and p.vendor_id is null)
  ) then
    raise exception 'a promotion that vendors pay for applies only to goods of vendors that have agreed to it' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- The items are written after the redemption: checked at the end of the transaction. A constraint trigger cannot be replaced.
drop trigger if exists refuse_discount_on_other_vendors_on_insert on promotion_redemptions;
create constraint trigger refuse_discount_on_other_vendors_on_insert after insert on promotion_redemptions deferrable initially deferred
  for each row execute function refuse_discount_on_other_vendors();
