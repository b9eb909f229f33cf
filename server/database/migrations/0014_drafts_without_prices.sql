ALTER TABLE "product_variants" DROP CONSTRAINT "variant_price_positive";--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "listing_price_positive" CHECK ("product_listings"."price_minor" > 0);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_price_not_negative" CHECK ("product_variants"."price_minor" >= 0);