ALTER TABLE "cart_items" ADD COLUMN "price_when_added_minor" bigint;--> statement-breakpoint
UPDATE "cart_items" SET "price_when_added_minor" = "products"."price_minor" FROM "products" WHERE "products"."id" = "cart_items"."product_id";--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "price_when_added_minor" SET NOT NULL;
