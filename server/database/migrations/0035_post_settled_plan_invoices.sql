-- Plan invoices that were settled offline had no posting: paid, and not in the books. The triggers of the postings would only adjust the
-- balances of vendors, which these do not concern, and invalidate the sums of days, which is done here.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM plan_invoices WHERE paid_by = 'offline') THEN
    RETURN;
  END IF;
  INSERT INTO ledger_accounts (kind, owner) VALUES ('provider', 'offline'), ('subscriptions', '') ON CONFLICT DO NOTHING;
  ALTER TABLE ledger_postings DISABLE TRIGGER USER;
  INSERT INTO ledger_postings (event_key, line, reason, from_account, to_account, amount_minor, created_at)
  SELECT 'plan_fee:' || invoice.id, 1, 'plan_fee', operator.id, subscriptions.id, invoice.amount_minor, invoice.paid_at
  FROM plan_invoices invoice
  JOIN ledger_accounts operator ON operator.kind = 'provider' AND operator.owner = 'offline' AND operator.currency = 'USD'
  JOIN ledger_accounts subscriptions ON subscriptions.kind = 'subscriptions' AND subscriptions.currency = 'USD'
  WHERE invoice.paid_by = 'offline'
  ON CONFLICT DO NOTHING;
  ALTER TABLE ledger_postings ENABLE TRIGGER USER;
  DELETE FROM ledger_days
  WHERE day >= (SELECT min((paid_at AT TIME ZONE 'UTC')::date) FROM plan_invoices WHERE paid_by = 'offline');
END $$;
