ALTER TABLE "products" ADD COLUMN "handling_days" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_handling_days" CHECK ("products"."handling_days" between 1 and 14);