-- Issues a credit note for every refund that takes back some of what was invoiced. Money that bought nothing was never invoiced and has none, and
-- goodwill does not change what the goods cost.
create or replace function issue_credit_note() returns trigger language plpgsql as $$
declare
  issued_for uuid := (select order_id from order_items where id = new.item_id);
  series_name text := billing_document_series_for('CN', new.created_at, issued_for);
begin
  insert into billing_documents (kind, series, serial, issued_at, order_id, refund_id, customer_id)
  select 'credit_note', series_name, next_billing_document_serial(series_name), new.created_at, o.id, new.id, o.customer_id
  from orders o where o.id = issued_for;
  return null;
end $$;

create or replace trigger issue_credit_note_on_refund after insert on refunds
  for each row when (new.item_id is not null and new.net_minor + new.commission_minor + new.tax_minor + new.shipping_minor
    + new.vendor_shipping_minor > 0)
  execute function issue_credit_note();
