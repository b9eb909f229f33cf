-- From now on the emoji in a product's name are found too (`emoji_words`, which does not exist yet): those of existing products are added.
UPDATE "search_documents" AS s SET "document" = s."document" || setweight(to_tsvector('simple', emoji."words"), 'A')
FROM "products" p,
LATERAL (SELECT string_agg('emoji0' || to_hex(ascii(found[1])), ' ') AS "words"
  FROM regexp_matches(p."name", '[\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]', 'g') found) emoji
WHERE p."id" = s."product_id" AND emoji."words" IS NOT NULL;
