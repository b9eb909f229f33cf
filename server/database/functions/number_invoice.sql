create or replace function number_invoice() returns trigger language plpgsql as $$
begin
  if new.paid_at is not null and new.invoice_number is null then
    new.invoice_number := nextval('invoice_numbers');
  end if;
  return new;
end $$;

create or replace trigger orders_invoice_number before insert or update of paid_at on orders
  for each row execute function number_invoice();
