-- For rows that were loaded without triggers, and those from before there was one. An account that payouts empty holds what came in after the
-- last of them took what was there.
create or replace function refresh_balances() returns void language sql as $$
  update ledger_accounts a set balance_minor = b.computed from ledger_balances b where b.id = a.id and b.stored <> b.computed;
  update ledger_accounts a set held_since = (
      select min(p.created_at) from ledger_postings p
      where p.to_account = a.id and p.created_at > coalesce(
        (select max(q.created_at) from ledger_postings q
          where q.from_account = a.id and q.reason in ('payout_hold', 'payout_sent', 'payout_back')), '-infinity'))
    where is_emptied_at_once(a.kind) and a.balance_minor <> 0 and a.held_since is null
$$;

-- Nothing is posted between the trigger (`sync_balances.sql`, which is applied before this file) and the sums of what was there before it.
lock table ledger_postings in share row exclusive mode;
select refresh_balances();
