DROP INDEX "products_variants";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_shelf";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_family" uuid GENERATED ALWAYS AS (md5(vendor_id::text || '/' || variant_group)::uuid) STORED;--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("variant_family") WHERE "products"."on_sale" and "products"."variant_family" is not null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id","category","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_minor","id","category","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id","price_minor","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_minor","id","sustainability_score","in_stock","vendor_country","sustainability_tags","verified_certifications","variant_family") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("filter_code","price_minor","variant_family") WHERE "products"."on_sale";--> statement-breakpoint

-- A product that joins or leaves a group of variants changes the counts too.
drop trigger products_change on products;
--> statement-breakpoint
create trigger products_change after update on products for each row
  when ((old.on_sale or new.on_sale) and
    (old.on_sale, old.category, old.price_minor, old.sustainability_score, old.in_stock, old.vendor_country,
      old.sustainability_tags, old.verified_certifications, old.search_text, old.variant_family)
    is distinct from
    (new.on_sale, new.category, new.price_minor, new.sustainability_score, new.in_stock, new.vendor_country,
      new.sustainability_tags, new.verified_certifications, new.search_text, new.variant_family))
  execute function step_catalogue_version();
