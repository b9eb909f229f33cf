-- Until now every colour and size was a product of its own, held together by variant_group. From here on a product has options and
-- variants. Every old product becomes the variant of the same id, so carts, orders and addresses that name it stay right: the products
-- of a group become variants of a new product; a product that stood alone keeps its id and gets one variant with the same id.
ALTER TYPE "public"."product_status" ADD VALUE 'draft';--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor_slug" text NOT NULL,
	"vendor_name" text NOT NULL,
	"vendor_country" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"image_url" text,
	"second_image_url" text,
	"category" "product_category",
	"sustainability_tags" text[] NOT NULL,
	"certifications" text[] NOT NULL,
	"sustainability_score" smallint NOT NULL,
	"price_minor" bigint NOT NULL,
	"price_max_minor" bigint NOT NULL,
	"stock" integer NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (stock > 0) STORED NOT NULL,
	"variant_count" smallint NOT NULL,
	"sample_key" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"values" text[] NOT NULL,
	CONSTRAINT "product_options_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"sku" text,
	"price_minor" bigint NOT NULL,
	"stock" integer NOT NULL,
	"weight_grams" integer,
	"image_id" uuid,
	"import_key" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_price_positive" CHECK ("product_variants"."price_minor" > 0),
	CONSTRAINT "variant_stock_not_negative" CHECK ("product_variants"."stock" >= 0)
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
drop trigger products_described on products;--> statement-breakpoint
drop trigger products_come on products;--> statement-breakpoint
drop trigger products_go on products;--> statement-breakpoint
drop trigger products_change on products;--> statement-breakpoint
drop trigger vendors_redescribe_products on vendors;--> statement-breakpoint
drop trigger vendor_documents_redescribe_products on vendor_documents;--> statement-breakpoint
drop function describe_product();--> statement-breakpoint
drop function redescribe_products();--> statement-breakpoint
drop function redescribe_products_by_document();--> statement-breakpoint
drop function redescribe_products_of(uuid);--> statement-breakpoint
drop function step_catalogue_version();--> statement-breakpoint
drop sequence catalogue_version;--> statement-breakpoint

-- What becomes of each old product: the product it belongs to, and its option values there. A group of one is no group.
create temporary table moved on commit drop as
  with grouped as (
    select id, variant_family as family, count(*) over (partition by variant_family) as members from products
  ), products_of as (
    select family, gen_random_uuid() as product_id from grouped where family is not null and members > 1 group by family
  ), labelled as (
    select p.*, o.product_id as new_id, coalesce(nullif(trim(p.variant_label), ''), p.name) as label
    from products p join grouped g on g.id = p.id left join products_of o on o.family = g.family
  ), numbered as (
    select *,
      -- "Blue / Large" is two options where every label of the group has as many parts.
      min(cardinality(string_to_array(label, ' / '))) over family as parts_min,
      max(cardinality(string_to_array(label, ' / '))) over family as parts_max,
      row_number() over (partition by new_id, label order by deleted_at is not null, created_at, id) as twin,
      row_number() over (partition by new_id order by created_at, id) as nth,
      row_number() over (partition by new_id order by deleted_at is not null, status = 'active' desc, created_at, id) as lead
    from labelled window family as (partition by new_id)
  )
  select id as variant_id, coalesce(new_id, id) as product_id, new_id is not null as is_grouped, label, nth, lead, import_key,
    case when new_id is null then '{}'::text[]
      when twin > 1 then
        case when parts_min = parts_max and parts_max between 2 and 3
          then (string_to_array(label, ' / '))[:parts_max - 1] || ((string_to_array(label, ' / '))[parts_max] || ' (' || twin || ')')
          else array[label || ' (' || twin || ')'] end
      when parts_min = parts_max and parts_max between 2 and 3 then string_to_array(label, ' / ')
      else array[label] end as option_values
  from numbered;--> statement-breakpoint

update products p set import_key = null from moved m where m.variant_id = p.id and m.is_grouped;--> statement-breakpoint
-- The product of a group: described as the first of its variants on sale, named without what told that one apart.
insert into products (id, vendor_id, name, short_description, description, category, price_minor, quantity, origin, materials, packaging,
    sustainability_tags, sustainability_score, manual_score_override, status, moderated_by, moderated_at, rejection_reason,
    import_key, deleted_at, created_at, updated_at)
  select m.product_id, p.vendor_id,
    case when length(trim(stripped.name)) >= 3 then trim(stripped.name) else p.name end,
    p.short_description, p.description, p.category, p.price_minor, 0, p.origin, p.materials, p.packaging,
    p.sustainability_tags, p.sustainability_score, p.manual_score_override, p.status, p.moderated_by, p.moderated_at, p.rejection_reason,
    case when m.import_key is not null then split_part(m.import_key, ':', 1) || ':' || p.variant_group end,
    p.deleted_at, (select min(created_at) from products q where q.variant_family = p.variant_family), p.updated_at
  from moved m join products p on p.id = m.variant_id
  cross join lateral (select case
    when right(p.name, length(m.label)) = m.label then regexp_replace(left(p.name, length(p.name) - length(m.label)), '[\s,–—:(/-]+$', '')
    else p.name end as name) stripped
  where m.is_grouped and m.lead = 1;--> statement-breakpoint

insert into product_options (product_id, position, name, values)
  select product_id, nth_option - 1,
    case when count(*) filter (where value ~* '^(size )?(x{0,4}[sl]|m|one size|[0-9]{1,3}([.,][0-9])?( ?(cm|mm|ml|l|g|kg|eu|uk|us))?|small|medium|large|extra large)( \(\d+\))?$') = count(*)
        then 'Size'
      when max(nth_option) over (partition by product_id) = 1 then 'Option'
      else 'Option ' || nth_option end,
    array_agg(value order by first)
  from (
    select product_id, value, nth_option, min(nth) as first
    from moved, unnest(option_values) with ordinality as chosen (value, nth_option)
    where is_grouped group by product_id, value, nth_option
  ) offered
  group by product_id, nth_option;--> statement-breakpoint

insert into product_variants (id, product_id, option_values, position, sku, price_minor, stock, weight_grams, import_key, deleted_at, created_at, updated_at)
  select p.id, m.product_id, m.option_values, m.nth - 1, p.sku, p.price_minor, p.quantity, p.weight_grams, m.import_key,
    case when m.is_grouped then p.deleted_at end, p.created_at, p.updated_at
  from moved m join products p on p.id = m.variant_id;--> statement-breakpoint

-- The pictures of a group's products become those of the one product, each once; each variant shows the one that was its main picture.
create temporary table moved_images on commit drop as
  select i.id, m.product_id, m.variant_id, i.position,
    first_value(i.id) over (partition by m.product_id, i.source_hash order by m.nth, i.position, i.id) as kept_id,
    row_number() over (partition by m.product_id order by m.nth, i.position, i.id) as nth
  from product_images i join moved m on m.variant_id = i.product_id where m.is_grouped;--> statement-breakpoint
delete from product_images i using moved_images m where m.id = i.id and m.kept_id <> m.id;--> statement-breakpoint
update product_images i set product_id = m.product_id, position = m.nth - 1 from moved_images m where m.id = i.id;--> statement-breakpoint
update product_variants v set image_id = m.kept_id
  from (select distinct on (variant_id) variant_id, kept_id from moved_images order by variant_id, position) m where m.variant_id = v.id;--> statement-breakpoint

ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_title" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
-- What was bought keeps the name it was bought under, which has the option in it.
update order_items i set variant_id = m.variant_id, product_id = m.product_id from moved m where m.variant_id = i.product_id;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "cart_items_product_id_index";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME COLUMN "product_id" TO "variant_id";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME CONSTRAINT "cart_items_user_id_product_id_pk" TO "cart_items_user_id_variant_id_pk";--> statement-breakpoint

delete from products p using moved m where m.variant_id = p.id and m.is_grouped;--> statement-breakpoint
-- The key of a product that an import found names its handle alone; what told variants apart is in the keys of the variants. Where two
-- products have one handle, since the shop gave it options later, one of them takes it and the other keeps its old key.
update products p set import_key = handle.key
  from (select distinct on (vendor_id, key) id, key
    from (select id, vendor_id, import_key, created_at,
        case when variant_group is null then regexp_replace(import_key, ':$', '') else 'shopify:' || variant_group end as key
      from products where import_key like 'shopify:%') keyed
    order by vendor_id, key, import_key = key desc, created_at desc, id) handle
  where handle.id = p.id and handle.key <> p.import_key;--> statement-breakpoint

ALTER TABLE "products" DROP CONSTRAINT "product_price_positive";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "product_stock_not_negative";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_shelf";--> statement-breakpoint
DROP INDEX "products_family";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "filter_code";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variant_family";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "in_stock";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price_minor";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "sku";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "weight_grams";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variant_group";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variant_label";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "on_sale";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "vendor_country";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "verified_certifications";--> statement-breakpoint

ALTER TABLE "vendor_documents" ADD COLUMN "certifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now a verified certification document stood for everything its vendor declared.
update vendor_documents d set certifications = v.sustainability_certifications from vendors v
  where v.id = d.vendor_id and d.document_category = 'sustainability_certification' and d.verification_status = 'verified';--> statement-breakpoint

ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_product_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_listings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options" ON "product_variants" USING btree ("product_id","option_values") WHERE "product_variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cart_items_variant_id_index" ON "cart_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint

-- A text as it is searched: without accents and apostrophes, "d'argan" as "argan", hyphened words apart, "500 g" as "500g".
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(public.plain_text(regexp_replace(value, '\m(?:[cdjlmnst]|qu)[''’ʼ](?=\w)', ' ', 'gi')), E'-./:@_\\''ʼ', '       '),
    '(\d) ?(kg|g|mg|l|ml|cl|mm|cm|m|km|oz|lb|w|v|inch)\M', '\1\2', 'g') $$;--> statement-breakpoint

-- Each product on sale as lists show it. A product is on sale when it is active, not deleted, has a variant, and its vendor is
-- approved. Certifications: those the vendor declares and a verified document proves.
create view product_listing_rows as
  select p.id as product_id, p.vendor_id, v.store_slug as vendor_slug, v.company_name as vendor_name, v.country as vendor_country,
    p.name, p.short_description, shown.images[1] as image_url, shown.images[2] as second_image_url, p.category, p.sustainability_tags,
    coalesce(proven.certifications, '{}') as certifications, p.sustainability_score,
    offered.price_minor, offered.price_max_minor, offered.stock, offered.variant_count,
    ((hashtext(p.id::text)::bigint + 2147483648) / 4294967296.0)::real as sample_key, p.created_at
  from products p
  join vendors v on v.id = p.vendor_id and v.status = 'approved'
  cross join lateral (
    select min(price_minor) as price_minor, max(price_minor) as price_max_minor, sum(stock)::int as stock, count(*)::smallint as variant_count
    from product_variants where product_id = p.id and deleted_at is null having count(*) > 0) offered
  cross join lateral (
    select array_agg(image_url order by position) as images from product_images where product_id = p.id) shown
  cross join lateral (
    select array_agg(distinct proof order by proof) as certifications
    from vendor_documents d, unnest(d.certifications) as proof
    where d.vendor_id = p.vendor_id and d.verification_status = 'verified' and proof = any (v.sustainability_certifications)) proven
  where p.status = 'active' and p.deleted_at is null;--> statement-breakpoint

-- What a product is found by: A name, B options and vendor, C tags, category and materials, D description, origin and country. Words
-- are there in their English stems, and all but those of the description as they were written too, for what is still being typed. The
-- country stands as a word of its own ("country0ke"), since people call it by many names, and so does the beginning of the name.
create function search_document_of(product uuid) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', 'name0begins ' || name) || to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('english', offer) || to_tsvector('simple', offer), 'B')
    || setweight(to_tsvector('english', kind) || to_tsvector('simple', kind), 'C')
    || setweight(to_tsvector('english', place || ' ' || story) || to_tsvector('simple', place), 'D')
  from (
    select public.search_text(p.name) as name,
      public.search_text(concat_ws(' ',
        (select string_agg(array_to_string(o.values, ' '), ' ') from product_options o where o.product_id = p.id), v.company_name)) as offer,
      public.search_text(concat_ws(' ',
        array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))) as kind,
      public.search_text(concat_ws(' ', 'country0' || lower(v.country), p.origin)) as place,
      public.search_text(concat_ws(' ', p.short_description, p.description)) as story
    from products p join vendors v on v.id = p.vendor_id where p.id = product offset 0) texts $$;--> statement-breakpoint

-- Brings the listings and search documents of some products up to date. The products are locked first, in the order of their ids as
-- orders do it: what is added up here must not change meanwhile.
create function refresh_product_listings(ids uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  delete from product_listings l where l.product_id = any (ids)
    and not exists (select from product_listing_rows r where r.product_id = l.product_id);
  insert into product_listings as l (product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at)
    select product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, sample_key, created_at
    from product_listing_rows where product_id = any (ids)
    on conflict (product_id) do update set (vendor_slug, vendor_name, vendor_country, name, short_description, image_url,
      second_image_url, category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock,
      variant_count, created_at)
    = (excluded.vendor_slug, excluded.vendor_name, excluded.vendor_country, excluded.name, excluded.short_description, excluded.image_url,
      excluded.second_image_url, excluded.category, excluded.sustainability_tags, excluded.certifications, excluded.sustainability_score,
      excluded.price_minor, excluded.price_max_minor, excluded.stock, excluded.variant_count, excluded.created_at);
  insert into search_documents as s (product_id, document, created_at)
    select product_id, search_document_of(product_id), created_at from product_listings where product_id = any (ids)
    on conflict (product_id) do update set (document, created_at) = (excluded.document, excluded.created_at)
    where (s.document, s.created_at) is distinct from (excluded.document, excluded.created_at);
  -- Sorted, so that two products with the same new words wait for each other instead of blocking each other.
  insert into search_words
    select distinct lexeme
    from products p join product_listings l on l.product_id = p.id
    left join lateral (select string_agg(array_to_string(o.values, ' '), ' ') as values from product_options o where o.product_id = p.id) o on true
    cross join lateral unnest(to_tsvector('simple', public.search_text(concat_ws(' ', p.name, o.values, l.vendor_name, p.origin,
      array_to_string(p.sustainability_tags, ' '), p.category::text, array_to_string(p.materials, ' '))))) as word (lexeme)
    where p.id = any (ids) and length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    order by lexeme on conflict do nothing;
end $$;--> statement-breakpoint

-- How well a search document answers a search. The words themselves, or other names of the same, count by where they stand: a name
-- 1.0, options and vendor 0.4, tags, category and materials 0.2, the rest 0.1; kinds of the thing and words that only begin so half.
-- ts_rank shares its score among the words of a query, so it is multiplied by their number.
create function search_score(document tsvector, names tsquery, kinds tsquery, phrases tsquery, start tsquery)
  returns real language sql immutable parallel safe as $$
  select (ts_rank(document, names) * (numnode(names) + 1) / 2
    + 0.5 * least(1, ts_rank(document, kinds) * (numnode(kinds) + 1) / 2)
    + case when document @@ phrases then case when ts_filter(document, '{a}') @@ phrases then 0.6 else 0.1 end else 0 end
    + case when document @@ start then 0.2 else 0 end)::real $$;--> statement-breakpoint

-- Products that a search finds, with their scores: at most so many that hold it outside of description and place; where there are more,
-- those among the newest 1,000 products too; where there are fewer, as many again that hold it anywhere. That bounds what a search of
-- very common words costs. Only the indexes are used: the planner cannot know that two common words never come together, and would
-- look through all products for the first that has both.
create function search_products(query tsquery, names tsquery, kinds tsquery, phrases tsquery, start tsquery, most integer)
  returns table (product_id uuid, score real, created_at timestamptz)
  language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with best as materialized (
      select s.product_id, search_score(s.document, names, kinds, phrases, start) as score, s.created_at
      from search_documents s where ts_filter(s.document, '{a,b,c}') @@ query limit most),
    newest as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from (select * from search_documents order by created_at desc limit 1000) s
      where (select count(*) from best) = most and most > 1 and s.document @@ query),
    others as (
      select s.product_id, search_score(s.document, names, kinds, phrases, start), s.created_at
      from search_documents s
      where (select count(*) from best) < most and s.document @@ query and s.product_id not in (select product_id from best) limit most)
    select * from best union select * from newest union all select * from others;
end $$;--> statement-breakpoint

create function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from changed));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_new_products after insert on products
  referencing new table as changed for each statement execute function listings_follow_products();--> statement-breakpoint
create trigger listings_follow_products after update on products
  referencing new table as changed for each statement execute function listings_follow_products();--> statement-breakpoint

create function listings_follow_parts() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select distinct product_id from changed));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_new_variants after insert on product_variants
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_deleted_variants after delete on product_variants
  referencing old table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_new_options after insert on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_options after update on product_options
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_deleted_options after delete on product_options
  referencing old table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_new_images after insert on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_images after update on product_images
  referencing new table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint
create trigger listings_follow_deleted_images after delete on product_images
  referencing old table as changed for each statement execute function listings_follow_parts();--> statement-breakpoint

-- Most changes of variants are sales, which change nothing but the stock.
create function listings_follow_variants() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if exists (select from changed n join before o using (id)
      where (n.product_id, n.price_minor, n.deleted_at, n.option_values) is distinct from (o.product_id, o.price_minor, o.deleted_at, o.option_values)) then
    perform refresh_product_listings(array(select product_id from changed union select product_id from before));
    return null;
  end if;
  select array_agg(distinct product_id) into ids from changed n join before o using (id, product_id) where n.stock <> o.stock;
  if ids is null then return null; end if;
  perform from products where id = any (ids) order by id for no key update;
  update product_listings l set stock = v.stock
    from (select product_id, sum(stock)::int as stock from product_variants
      where product_id = any (ids) and deleted_at is null group by product_id) v
    where l.product_id = v.product_id;
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_variants after update on product_variants
  referencing new table as changed old table as before for each statement execute function listings_follow_variants();--> statement-breakpoint

create function listings_follow_vendor() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = new.id));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_vendor
  after update of status, store_slug, company_name, country, sustainability_certifications on vendors for each row
  when ((old.status, old.store_slug, old.company_name, old.country, old.sustainability_certifications)
    is distinct from (new.status, new.store_slug, new.company_name, new.country, new.sustainability_certifications))
  execute function listings_follow_vendor();--> statement-breakpoint
create function listings_follow_documents() returns trigger language plpgsql as $$
begin
  perform refresh_product_listings(array(select id from products where vendor_id = coalesce(new.vendor_id, old.vendor_id)));
  return null;
end $$;--> statement-breakpoint
create trigger listings_follow_documents
  after insert or delete or update of verification_status, certifications on vendor_documents
  for each row execute function listings_follow_documents();--> statement-breakpoint

truncate search_words;--> statement-breakpoint
select refresh_product_listings(array(select id from products));--> statement-breakpoint
CREATE INDEX "listings_newest" ON "product_listings" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "product_listings" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "product_listings" USING btree ("category","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "product_listings" USING btree ("category","price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_country_newest" ON "product_listings" USING btree ("vendor_country","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_vendor_newest" ON "product_listings" USING btree ("vendor_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_vendor_price" ON "product_listings" USING btree ("vendor_id","price_minor","product_id");--> statement-breakpoint
CREATE INDEX "listings_certifications" ON "product_listings" USING gin ("certifications");--> statement-breakpoint
CREATE INDEX "listings_sample" ON "product_listings" USING btree ("sample_key");--> statement-breakpoint
CREATE INDEX "search_documents_document" ON "search_documents" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_documents_close" ON "search_documents" USING gin (ts_filter("document", '{a,b,c}'));--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("created_at","product_id");
