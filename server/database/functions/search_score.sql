-- The score of a search document for a search. The words themselves and their synonyms count by position: name 1.0, options and vendor 0.4,
-- tags, category and materials 0.2, the rest 0.1; narrower terms and prefixes count half. ts_rank averages its score over the query's
-- words, so it is multiplied by their number.
create or replace function search_score(document tsvector, names tsquery, kinds tsquery, phrases tsquery, start tsquery)
  returns real language sql immutable parallel safe as $$
  select (ts_rank(document, names) * (numnode(names) + 1) / 2
    + 0.5 * least(1, ts_rank(document, kinds) * (numnode(kinds) + 1) / 2)
    + case when document @@ phrases then case when ts_filter(document, '{a}') @@ phrases then 0.6 else 0.1 end else 0 end
    + case when document @@ start then 0.2 else 0 end)::real $$;
