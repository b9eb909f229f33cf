-- Issues an order's invoice in the transaction that pays for it, as the last of its work: the numbers of a series are counted in one row, which
-- is locked until the transaction ends, and every other payment of the series waits for it.
create or replace function issue_invoice() returns trigger language plpgsql as $$
declare
  series_name text := billing_document_series_for('INV', new.paid_at, new.id);
  issued_label text;
begin
  if exists (select from orders where id = new.id and invoice_number is null) then
    insert into billing_documents (kind, series, serial, issued_at, order_id, customer_id)
    values ('invoice', series_name, next_billing_document_serial(series_name), new.paid_at, new.id, new.customer_id)
    returning label into issued_label;
    update orders set invoice_number = issued_label where id = new.id;
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists issue_invoice_on_payment on orders;
create constraint trigger issue_invoice_on_payment after insert or update of paid_at on orders deferrable initially deferred
  for each row when (new.paid_at is not null and new.invoice_number is null) execute function issue_invoice();
