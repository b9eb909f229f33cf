CREATE TABLE "listing_counts" (
	"vendor_id" uuid NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"status" "product_status" NOT NULL,
	"category" "product_category",
	"sustainability_score" smallint NOT NULL,
	"manual_score_override" boolean NOT NULL,
	"score_version" integer NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_counted";--> statement-breakpoint
CREATE INDEX "listing_counts_vendor" ON "listing_counts" USING btree ("vendor_id");