-- The balances of vendors' accounts, and since when there is one, follow the postings, in their transaction. What is pending does not leave in
-- the order in which it came: once anything but a sale has moved, its oldest part is not known, until a job looks it up.
create or replace function sync_balances() returns trigger language plpgsql as $$
begin
  -- In id order: two events of the same vendors wait for each other instead of deadlocking.
  perform from ledger_accounts
    where id in (select from_account from added union select to_account from added) and has_stored_balance(kind)
    order by id for no key update;
  update ledger_accounts a set
      balance_minor = balance_minor + moved.change,
      held_since = case
        when balance_minor + moved.change = 0 then null
        when is_emptied_at_once(a.kind) then least(held_since, moved.since)
        when a.kind = 'vendor_pending' and moved.is_sale and (balance_minor = 0 or held_since is not null) then least(held_since, moved.since)
      end
    from (
      select account, sum(change)::bigint as change, min(created_at) as since, bool_and(reason = 'sale') as is_sale
      from (
        select to_account as account, amount_minor as change, created_at, reason from added
        union all select from_account, -amount_minor, created_at, reason from added
      ) sides
      group by account
    ) moved
    where a.id = moved.account and has_stored_balance(a.kind);
  return null;
end $$;

create or replace trigger adjust_balances_on_posting after insert on ledger_postings
  referencing new table as added for each statement execute function sync_balances();
