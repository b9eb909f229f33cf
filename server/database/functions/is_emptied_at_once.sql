-- The accounts that payouts empty as a whole: what is in them has come since they were last empty. The others of a busy vendor never are.
create or replace function is_emptied_at_once(kind ledger_account_kind) returns boolean language sql immutable as $$
  select kind in ('vendor_available', 'vendor_held')
$$;
