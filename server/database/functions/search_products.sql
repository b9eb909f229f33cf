-- Products matching a search, with their scores: up to a limit, those that match outside of description and place; if there are more, also
-- those among the newest 1,000 products; if fewer, up to as many again that match anywhere. This bounds the cost of searches for very
-- common words. Forces index use: the planner cannot know that two common words never occur together, and would scan all products for the
-- first that has both.
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
