-- How many letters two words are apart; ships with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (quantity > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vendor_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "verified_certifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "filter_code" bigint GENERATED ALWAYS AS (case when 'locally_made' = any(sustainability_tags) then 1 else 0 end + case when 'upcycled' = any(sustainability_tags) then 2 else 0 end + case when 'organic' = any(sustainability_tags) then 4 else 0 end + case when 'fair_trade' = any(sustainability_tags) then 8 else 0 end + case when 'plastic_free_packaging' = any(sustainability_tags) then 16 else 0 end + case when 'vegan' = any(sustainability_tags) then 32 else 0 end + case when 'fair-trade' = any(verified_certifications) then 64 else 0 end + case when 'gots' = any(verified_certifications) then 128 else 0 end + case when 'fsc' = any(verified_certifications) then 256 else 0 end + case when 'c2c' = any(verified_certifications) then 512 else 0 end + case when 'energy-star' = any(verified_certifications) then 1024 else 0 end + case when 'rainforest-alliance' = any(verified_certifications) then 2048 else 0 end + case when 'b-corp' = any(verified_certifications) then 4096 else 0 end + case when 'gri' = any(verified_certifications) then 8192 else 0 end + case when 'sdgs' = any(verified_certifications) then 16384 else 0 end + case when 'carbon-trust' = any(verified_certifications) then 32768 else 0 end + case when 'sac' = any(verified_certifications) then 65536 else 0 end + case when 'gbb' = any(verified_certifications) then 131072 else 0 end + case when 'eu-ecolabel' = any(verified_certifications) then 262144 else 0 end + case when 'wwf' = any(verified_certifications) then 524288 else 0 end + case when 'tnc' = any(verified_certifications) then 1048576 else 0 end + (case category when 'Fashion & Apparel' then 1 when 'Home & Garden' then 2 when 'Beauty & Personal Care' then 3 when 'Food & Beverage' then 4 when 'Arts & Crafts' then 5 when 'Toys & Games' then 6 when 'Electronics Accessories' then 7 else 0 end) * 2097152 + (case when quantity > 0 then 33554432 else 0 end) + (ascii(vendor_country) * 128 + ascii(substr(vendor_country, 2))) * 4294967296 + sustainability_score * 70368744177664) STORED NOT NULL;--> statement-breakpoint

-- Accents and capitals do not count, nor how a letter is put together. The last letters are ones of African languages that unaccent leaves.
create or replace function plain_text(value text) returns text language sql immutable parallel safe as
  $$ select translate(lower(public.unaccent('public.unaccent', normalize(coalesce(value, ''), nfkc))), 'ɣǝɔ', 'geo') $$;
--> statement-breakpoint
-- A text as plain words, with a space before and after each. Apostrophes go without a space: women's is womens.
create function plain_words(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(' ' || translate(translate(plain_text(value), '''ʼ', ''),
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»‹›·•…–—¡¿،؛؟\n\r\t', repeat(' ', 48)) || ' ', ' +', ' ', 'g') $$;
--> statement-breakpoint

-- A product is on sale when it is active, not deleted, and its vendor is approved. It is found by its name, its vendor, its
-- tags and its category. A certification counts once our team has verified a certification document of the vendor that declares it.
create or replace function describe_product() returns trigger language plpgsql as $$
declare
  maker record;
begin
  select v.status, v.company_name, v.country,
    case when exists (select from vendor_documents d where d.vendor_id = v.id
      and d.document_category = 'sustainability_certification' and d.verification_status = 'verified')
      then v.sustainability_certifications else '{}' end as certifications
    into maker from vendors v where v.id = new.vendor_id;
  new.on_sale := new.status = 'active' and new.deleted_at is null and maker.status = 'approved';
  new.vendor_country := maker.country;
  new.verified_certifications := maker.certifications;
  new.search_text := concat_ws(E'\n', plain_words(new.name), plain_words(maker.company_name),
    plain_words(array_to_string(new.sustainability_tags, ' ')), plain_words(new.category::text));
  -- Sorted, so that two products with the same new words wait for each other instead of blocking each other.
  insert into search_words
    select distinct word from regexp_split_to_table(new.search_text, '\s+') word
    where length(word) between 3 and 40 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return new;
end $$;
--> statement-breakpoint
-- Products are locked in the order of their ids, as orders do it.
create function redescribe_products_of(vendor uuid) returns void language plpgsql as $$
begin
  perform from products where vendor_id = vendor order by id for no key update;
  update products set name = name where vendor_id = vendor;
end $$;
--> statement-breakpoint
create or replace function redescribe_products() returns trigger language plpgsql as $$
begin
  perform redescribe_products_of(new.id);
  return null;
end $$;
--> statement-breakpoint
drop trigger vendors_redescribe_products on vendors;
--> statement-breakpoint
create trigger vendors_redescribe_products
  after update of status, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.company_name, new.country, new.sustainability_certifications))
  execute function redescribe_products();
--> statement-breakpoint
create function redescribe_products_by_document() returns trigger language plpgsql as $$
begin
  perform redescribe_products_of(coalesce(new.vendor_id, old.vendor_id));
  return null;
end $$;
--> statement-breakpoint
create trigger vendor_documents_redescribe_products
  after insert or delete or update of verification_status, document_category on vendor_documents
  for each row execute function redescribe_products_by_document();
--> statement-breakpoint

-- Steps on whenever something changes that a filter counts or a search finds, so that a count may be kept until then. A step
-- comes before its change is committed: see the shelf of the catalogue domain.
create sequence catalogue_version;
--> statement-breakpoint
create function step_catalogue_version() returns trigger language plpgsql as $$
begin
  perform nextval('catalogue_version');
  return null;
end $$;
--> statement-breakpoint
create trigger products_come after insert on products for each row when (new.on_sale)
  execute function step_catalogue_version();
--> statement-breakpoint
create trigger products_go after delete on products for each row when (old.on_sale)
  execute function step_catalogue_version();
--> statement-breakpoint
create trigger products_change after update on products for each row
  when ((old.on_sale or new.on_sale) and
    (old.on_sale, old.category, old.price_minor, old.sustainability_score, old.in_stock, old.vendor_country,
      old.sustainability_tags, old.verified_certifications, old.search_text)
    is distinct from
    (new.on_sale, new.category, new.price_minor, new.sustainability_score, new.in_stock, new.vendor_country,
      new.sustainability_tags, new.verified_certifications, new.search_text))
  execute function step_catalogue_version();
--> statement-breakpoint
update products set name = name;
--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("filter_code","price_minor") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id","category","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_minor","id","category","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_minor","id","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications") WHERE "products"."on_sale";
