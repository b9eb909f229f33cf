-- Accents and capitals do not count, nor how a letter is put together. The last letters are ones of African languages that unaccent leaves.
create or replace function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select translate(lower(public.unaccent('public.unaccent', normalize(coalesce(value, ''), nfkc))), 'ɣǝɔ', 'geo') $$;
