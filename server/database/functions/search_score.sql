-- How well a search document answers a search. The words themselves, or other names of the same, count by where they stand: a name
-- 1.0, options and vendor 0.4, tags, category and materials 0.2, the rest 0.1; kinds of the thing and words that only begin so half.
-- ts_rank shares its score among the words of a query, so it is multiplied by their number.
create or replace function search_score(document tsvector, names tsquery, kinds tsquery, phrases tsquery, start tsquery)
  returns real language sql immutable parallel safe as $$
  select (ts_rank(document, names) * (numnode(names) + 1) / 2
    + 0.5 * least(1, ts_rank(document, kinds) * (numnode(kinds) + 1) / 2)
    + case when document @@ phrases then case when ts_filter(document, '{a}') @@ phrases then 0.6 else 0.1 end else 0 end
    + case when document @@ start then 0.2 else 0 end)::real $$;
