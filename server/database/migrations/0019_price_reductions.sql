CREATE TABLE "variant_prices" (
	"variant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"price_minor" bigint,
	CONSTRAINT "variant_prices_variant_id_since_pk" PRIMARY KEY("variant_id","since"),
	CONSTRAINT "variant_sold_for_something" CHECK ("variant_prices"."price_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "reference_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "reduced_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "regular_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "reference_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reduced_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reduced_to" date;--> statement-breakpoint
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_prices_age" ON "variant_prices" USING brin ("since");--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "listing_reference_price_higher" CHECK ("product_listings"."reference_price_minor" > "product_listings"."price_minor");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_reduced_price_lower" CHECK ("product_variants"."reduced_price_minor" > 0 and "product_variants"."reduced_price_minor" < "product_variants"."price_minor");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_regular_price_higher" CHECK ("product_variants"."regular_price_minor" > "product_variants"."price_minor");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_has_one_reduction" CHECK (num_nonnulls("product_variants"."reduced_price_minor", "product_variants"."regular_price_minor") <= 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "product_reduction_days" CHECK ("products"."reduced_from" <= "products"."reduced_to");--> statement-breakpoint
-- Written by hand: what is on sale has had its price at least since it, or its product, was last changed.
INSERT INTO "variant_prices" ("variant_id", "since", "price_minor")
	SELECT v."id", greatest(v."updated_at", p."updated_at"), v."price_minor"
	FROM "product_listings" l JOIN "products" p ON p."id" = l."product_id" JOIN "product_variants" v ON v."product_id" = p."id"
	WHERE v."deleted_at" IS NULL AND v."price_minor" > 0;
