-- The balances of vendors' accounts follow the postings, so that nobody adds up all of them. The marketplace's own accounts are not kept:
-- every sale would wait for the one before it.
create or replace function is_balance_kept(kind ledger_account_kind) returns boolean language sql immutable as $$
  select kind in ('vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed')
$$;

-- A view, so that the check compares with the same sums.
create or replace view ledger_balances as
  select a.id, a.kind, a.owner, a.currency, a.balance_minor as kept,
    (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.to_account = a.id)
      - (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.from_account = a.id) as added_up
  from ledger_accounts a where is_balance_kept(a.kind);

create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  -- In id order: two events of the same vendors wait for each other instead of deadlocking.
  perform from ledger_accounts
    where id in (select from_account from added union select to_account from added) and is_balance_kept(kind)
    order by id for no key update;
  update ledger_accounts a set balance_minor = balance_minor + moved.change
    from (
      select account, sum(change)::bigint as change
      from (select to_account as account, amount_minor as change from added union all select from_account, -amount_minor from added) sides
      group by account
    ) moved
    where a.id = moved.account and is_balance_kept(a.kind);
  return null;
end $$;

-- For rows that were loaded without triggers, and those from before there was one.
create or replace function refresh_balances() returns void language sql as $$
  update ledger_accounts a set balance_minor = b.added_up from ledger_balances b where b.id = a.id and b.kept <> b.added_up
$$;

create or replace trigger keep_balances after insert on ledger_postings
  referencing new table as added for each statement execute function keep_balances();

-- Nothing is posted between the trigger and the sums of what was there before it.
lock table ledger_postings in share row exclusive mode;
select refresh_balances();
