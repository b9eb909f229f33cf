-- Normalises text for search: no accents or apostrophes, "d'argan" as "argan", hyphenated words split, "500 g" as "500g".
create or replace function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(public.plain_text(regexp_replace(value, '\m(?:[cdjlmnst]|qu)[''’ʼ](?=\w)', ' ', 'gi')), E'-./:@_\\''ʼ', '       '),
    '(\d) ?(kg|g|mg|l|ml|cl|mm|cm|m|km|oz|lb|w|v|inch)\M', '\1\2', 'g') $$;
