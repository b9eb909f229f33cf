-- For rows that were loaded without triggers, and those from before there was one.
create or replace function refresh_balances() returns void language sql as $$
  update ledger_accounts a set balance_minor = b.added_up from ledger_balances b where b.id = a.id and b.kept <> b.added_up
$$;

-- Nothing is posted between the trigger (`keep_balances.sql`, which is applied before this file) and the sums of what was there before it.
lock table ledger_postings in share row exclusive mode;
select refresh_balances();
