-- Products that a search finds, with their scores: at most so many that hold it outside of description and place; where there are more,
-- those among the newest 1,000 products too; where there are fewer, as many again that hold it anywhere. That bounds what a search of
-- very common words costs. Only the indexes are used: the planner cannot know that two common words never come together, and would
-- look through all products for the first that has both.
create or replace function search_products(query tsquery, names tsquery, kinds tsquery, phrases tsquery, start tsquery, most integer)
  returns table (product_id uuid, score real, created_at timestamptz)
  language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with best as materialized (
      select s.product_id, search_score(s.document, names, kinds, phrases, start) as score, s.created_at
      from search_documents s where ts_filter(s.document, '{a,b,c}') @@ query limit most),
    newest as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from (select * from search_documents order by created_at desc limit 1000) s
      where (select count(*) from best) = most and most > 1 and s.document @@ query),
    others as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from search_documents s
      where (select count(*) from best) < most and s.document @@ query and s.product_id not in (select product_id from best) limit most)
    select * from best union select * from newest union all select * from others;
end $$;
