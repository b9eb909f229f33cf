-- The emoji of a text as words that can be searched for: "emoji01f33f" for a herb. `query-words.ts` writes them the same way.
create or replace function emoji_words(value text) returns text language sql immutable parallel safe as $$
  select string_agg('emoji0' || to_hex(ascii(found[1])), ' ')
  from regexp_matches(value, '[\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]', 'g') found $$;
