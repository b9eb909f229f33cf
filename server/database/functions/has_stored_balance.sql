-- The balances of vendors' accounts, and customers' credit, follow the postings, so that nobody adds up all of them. The marketplace's own accounts are not kept:
-- every sale would wait for the one before it.
create or replace function has_stored_balance(kind ledger_account_kind) returns boolean language sql immutable as $$
  select kind in ('vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed', 'customer_credit')
$$;
