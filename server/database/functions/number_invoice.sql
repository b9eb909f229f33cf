-- Issues an order's invoice in the transaction that pays for it.
create or replace function number_invoice() returns trigger language plpgsql as $$
declare
  wanted text;
begin
  if new.paid_at is not null and new.invoice_number is null then
    wanted := paper_series_of('INV', new.paid_at);
    insert into papers (kind, series, serial, issued_at, order_id, customer_id)
    values ('invoice', wanted, next_paper_serial(wanted), new.paid_at, new.id, new.customer_id)
    returning label into new.invoice_number;
  end if;
  return new;
end $$;

create or replace trigger orders_invoice_number before insert or update of paid_at on orders
  for each row execute function number_invoice();
