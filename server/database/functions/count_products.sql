-- Adds to the counts of products what a statement changed. Rows are only added, never updated: two writers do not wait for each other.
create or replace function count_products() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
        select status, category, sustainability_score, manual_score_override, score_version, count(*)
        from changed where deleted_at is null group by 1, 2, 3, 4, 5;
    when 'DELETE' then
      insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
        select status, category, sustainability_score, manual_score_override, score_version, -count(*)
        from before where deleted_at is null group by 1, 2, 3, 4, 5;
    else
      insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
        select status, category, sustainability_score, manual_score_override, score_version, sum(change)
        from (
          select *, 1 as change from changed where deleted_at is null
          union all select *, -1 from before where deleted_at is null
        ) sides
        group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  end case;
  return null;
end $$;

create or replace trigger count_new_products after insert on products
  referencing new table as changed for each statement execute function count_products();

create or replace trigger count_changed_products after update on products
  referencing old table as before new table as changed for each statement execute function count_products();

create or replace trigger count_deleted_products after delete on products
  referencing old table as before for each statement execute function count_products();
