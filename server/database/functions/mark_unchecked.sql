-- Marks what a row belongs to as unchecked, for `server/ledger-check/`: once per transaction, in that transaction, so that a change is seen
-- neither before it is committed nor twice. Arguments: the subject, and the column that says which one.
create or replace function mark_unchecked() returns trigger language plpgsql as $$
declare
  changed record;
  subject_id text;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  -- One branch each: only the column that the table has is read.
  case tg_argv[1]
    when 'id' then subject_id := changed.id;
    when 'order_id' then subject_id := changed.order_id;
    when 'event_key' then subject_id := changed.event_key;
    when 'promotion_id' then subject_id := changed.promotion_id;
    when 'day' then subject_id := changed.day;
    when 'payment_id' then
      select order_id into subject_id from payments where id = changed.payment_id;
    when 'refund_id' then
      select p.order_id into subject_id from refunds r join payments p on p.id = r.payment_id where r.id = changed.refund_id;
    when 'dispute_id' then
      select p.order_id into subject_id from disputes d join payments p on p.id = d.payment_id where d.id = changed.dispute_id;
  end case;
  if subject_id is not null then
    insert into unchecked_subjects (subject, id) values (tg_argv[0], subject_id) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger mark_order_unchecked after insert or update or delete on orders
  for each row execute function mark_unchecked('order', 'id');
create or replace trigger mark_order_unchecked after insert or update or delete on order_items
  for each row execute function mark_unchecked('order', 'order_id');
create or replace trigger mark_order_unchecked after insert or update or delete on order_parcels
  for each row execute function mark_unchecked('order', 'order_id');
create or replace trigger mark_order_unchecked after insert or update or delete on promotion_redemptions
  for each row execute function mark_unchecked('order', 'order_id');
create or replace trigger mark_order_unchecked after insert or update or delete on payments
  for each row execute function mark_unchecked('order', 'order_id');
create or replace trigger mark_order_unchecked after insert or update or delete on refunds
  for each row execute function mark_unchecked('order', 'payment_id');
create or replace trigger mark_order_unchecked after insert or update or delete on refunds_by_hand
  for each row execute function mark_unchecked('order', 'refund_id');
create or replace trigger mark_order_unchecked after insert or update or delete on disputes
  for each row execute function mark_unchecked('order', 'payment_id');
create or replace trigger mark_order_unchecked after insert or update or delete on dispute_items
  for each row execute function mark_unchecked('order', 'dispute_id');
create or replace trigger mark_order_unchecked after insert or update or delete on billing_documents
  for each row execute function mark_unchecked('order', 'order_id');
create or replace trigger mark_billing_document_unchecked after insert or update or delete on billing_documents
  for each row execute function mark_unchecked('billing_document', 'id');
create or replace trigger mark_promotion_unchecked after insert or update or delete on promotions
  for each row execute function mark_unchecked('promotion', 'id');
create or replace trigger mark_promotion_unchecked after insert or update or delete on promotion_redemptions
  for each row execute function mark_unchecked('promotion', 'promotion_id');
create or replace trigger mark_payout_unchecked after insert or update or delete on payouts
  for each row execute function mark_unchecked('payout', 'id');
create or replace trigger mark_credit_payout_unchecked after insert or update or delete on credit_payouts
  for each row execute function mark_unchecked('credit_payout', 'id');
create or replace trigger mark_plan_invoice_unchecked after insert or update or delete on plan_invoices
  for each row execute function mark_unchecked('plan_invoice', 'id');
create or replace trigger mark_manual_posting_unchecked after insert or update or delete on manual_postings
  for each row execute function mark_unchecked('manual_posting', 'id');
create or replace trigger mark_carrier_cost_unchecked after insert or update or delete on carrier_costs
  for each row execute function mark_unchecked('carrier_cost', 'id');
create or replace trigger mark_event_unchecked after insert or update or delete on ledger_postings
  for each row execute function mark_unchecked('event', 'event_key');
create or replace trigger mark_day_unchecked after insert or update or delete on ledger_days
  for each row execute function mark_unchecked('day', 'day');
create or replace trigger mark_day_unchecked after insert or update or delete on ledger_daily_sums
  for each row execute function mark_unchecked('day', 'day');
