ALTER TABLE "product_listings" ADD COLUMN "pin_position" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pin_position" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_pin_position" CHECK ("products"."pin_position" between 0 and 11);