-- A product's search document, weighted: A name, B options and vendor, C tags, category and materials, D description, origin and country.
-- Words are stored as English stems and, except in the description, also as written, for prefixes still being typed. The country is a token
-- of its own ("country0ke"), since it has many names, and so is the beginning of the name.
create or replace function search_document_of(product uuid) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', 'name0begins ' || name) || to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('english', offer) || to_tsvector('simple', offer), 'B')
    || setweight(to_tsvector('english', kind) || to_tsvector('simple', kind), 'C')
    || setweight(to_tsvector('english', place || ' ' || story) || to_tsvector('simple', place), 'D')
  from (
    select public.search_text(concat_ws(' ', p.name, public.emoji_words(p.name))) as name,
      public.search_text(concat_ws(' ',
        (select string_agg(array_to_string(o.values, ' '), ' ') from product_options o where o.product_id = p.id), v.company_name)) as offer,
      public.search_text(concat_ws(' ',
        array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))) as kind,
      public.search_text(concat_ws(' ', 'country0' || lower(v.country), p.origin)) as place,
      public.search_text(concat_ws(' ', p.short_description, p.description)) as story
    from products p join vendors v on v.id = p.vendor_id where p.id = product offset 0) texts $$;
