-- Normalises accents, case and Unicode composition. The last letters belong to African languages and are not covered by unaccent.
create or replace function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select translate(lower(public.unaccent('public.unaccent', normalize(coalesce(value, ''), nfkc))), 'ɣǝɔ', 'geo') $$;
