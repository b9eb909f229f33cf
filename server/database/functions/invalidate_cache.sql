-- Records that whatever cached responses bear one of these tags (`contract/core/cache-tags.ts`) is out of date once the transaction commits. Every
-- process reads the new rows several times a second (`server/platform/tagged-cache/`). Too many tags count as all.
create or replace function invalidate_cache(tags text[]) returns void language sql as $$
  insert into cache_invalidations (tags)
    select case when cardinality(tags) > 500 then array['everything'] else tags end where cardinality(tags) > 0
$$;
