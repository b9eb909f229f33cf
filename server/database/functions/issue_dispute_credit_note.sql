-- Issues a credit note for a lost dispute, in the transaction that closes it, over what it takes back of invoiced goods. The part of a
-- dispute that no item covers was never invoiced, or was credited before.
create or replace function issue_dispute_credit_note() returns trigger language plpgsql as $$
declare
  issued_for uuid := (select order_id from payments where id = new.payment_id);
  series_name text := billing_document_series_for('CN', new.closed_at, issued_for);
begin
  insert into billing_documents (kind, series, serial, issued_at, order_id, dispute_id, customer_id)
  select 'credit_note', series_name, next_billing_document_serial(series_name), new.closed_at, o.id, new.id, o.customer_id
  from orders o where o.id = issued_for;
  return null;
end $$;

create or replace trigger issue_credit_note_on_lost_dispute after update of status on disputes
  for each row when (old.status <> 'lost' and new.status = 'lost' and new.amount_minor > 0)
  execute function issue_dispute_credit_note();
