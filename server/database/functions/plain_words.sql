-- Schema-qualifies plain_text because it is used in an index, which is maintained without a search path.
create or replace function plain_words(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(' ' || translate(translate(public.plain_text(value), '''ʼ', ''),
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»‹›·•…–—¡¿،؛؟\n\r\t', repeat(' ', 48)) || ' ', ' +', ' ', 'g') $$;
