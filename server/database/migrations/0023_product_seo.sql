ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_seo_title_length" CHECK (char_length("products"."seo_title") <= 120);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_seo_description_length" CHECK (char_length("products"."seo_description") <= 320);