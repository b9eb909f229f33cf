-- A view, so that the check compares with the same sums.
create or replace view ledger_balances as
  select a.id, a.kind, a.owner, a.currency, a.balance_minor as stored,
    (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.to_account = a.id)
      - (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.from_account = a.id) as computed
  from ledger_accounts a where has_stored_balance(a.kind);
