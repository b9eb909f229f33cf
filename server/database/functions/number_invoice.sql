-- Issues an order's invoice in the transaction that pays for it, as the last of its work: the numbers are counted in one row, which is locked
-- until the transaction ends, and every other payment waits for it.
create or replace function number_invoice() returns trigger language plpgsql as $$
declare
  wanted text := paper_series_of('INV', new.paid_at);
  issued text;
begin
  if exists (select from orders where id = new.id and invoice_number is null) then
    insert into papers (kind, series, serial, issued_at, order_id, customer_id)
    values ('invoice', wanted, next_paper_serial(wanted), new.paid_at, new.id, new.customer_id)
    returning label into issued;
    update orders set invoice_number = issued where id = new.id;
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists orders_invoice_number on orders;
create constraint trigger orders_invoice_number after insert or update of paid_at on orders deferrable initially deferred
  for each row when (new.paid_at is not null and new.invoice_number is null) execute function number_invoice();
