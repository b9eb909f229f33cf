ALTER TABLE "product_listings" ADD COLUMN "hand_score" smallint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "file_stock" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "file_exported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "formula_score" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_formula_score_range" CHECK ("products"."formula_score" between 0 and 100);