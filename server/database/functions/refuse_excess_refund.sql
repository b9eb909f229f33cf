-- What refunds and lost disputes took of an item, together, is never more than it: in units, and in the amounts of everyone it belongs to.
create or replace function refuse_excess_refund() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_items i cross join lateral (
      select sum(t.quantity) as quantity, sum(t.net_minor) as net, sum(t.commission_minor) as commission, sum(t.tax_minor) as tax,
        sum(t.shipping_minor) as shipping, sum(t.vendor_shipping_minor) as vendor_shipping,
        sum(t.subsidy_minor) as subsidy
      from (
        select quantity, net_minor, commission_minor, tax_minor, shipping_minor, vendor_shipping_minor, subsidy_minor from refunds where item_id = i.id
        union all
        select 0, d.net_minor, d.commission_minor, d.tax_minor, d.shipping_minor, d.vendor_shipping_minor, d.subsidy_minor
        from dispute_items d join disputes on disputes.id = d.dispute_id where d.item_id = i.id and disputes.status = 'lost'
      ) t
    ) taken
    where i.id = new.item_id and (
      taken.quantity > i.quantity or taken.commission > i.commission_minor or taken.tax > i.tax_minor or taken.shipping > i.shipping_minor
      or taken.vendor_shipping > i.vendor_shipping_minor
      or taken.net > i.price_minor * i.quantity - i.commission_minor - i.vendor_shipping_minor - case when i.discount_payer = 'vendor' then i.discount_minor else 0 end
      or taken.subsidy > case when i.discount_payer = 'marketplace' then i.discount_minor + i.shipping_discount_minor else 0 end)
  ) then
    raise exception 'a refund takes no more than is left of an item' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace trigger refuse_excess_refund_on_insert after insert on refunds
  for each row when (new.item_id is not null) execute function refuse_excess_refund();
