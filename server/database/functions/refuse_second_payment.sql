-- Only one payment can pay for an order; a second one is refunded, never kept.
create or replace function refuse_second_payment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null and (new.paid_at, new.payment_id) is distinct from (old.paid_at, old.payment_id) then
    raise exception 'an order is paid once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger refuse_second_payment_on_update before update of paid_at, payment_id on orders
  for each row execute function refuse_second_payment();
