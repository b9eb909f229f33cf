-- For rows that were loaded without triggers, and those from before there were any. Who has changed a product has added to the counts, and is
-- waited for; who is about to adds the difference afterwards.
create or replace function recount_products() returns void language plpgsql as $$
begin
  lock table product_counts in share row exclusive mode;
  delete from product_counts;
  insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
    select status, category, sustainability_score, manual_score_override, score_version, count(*)
    from products where deleted_at is null group by 1, 2, 3, 4, 5;
end $$;

select recount_products();
