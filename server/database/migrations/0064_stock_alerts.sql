ALTER TYPE "public"."notification_kind" ADD VALUE 'back_in_stock' BEFORE 'order';--> statement-breakpoint
CREATE TABLE "stock_alert_waves" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "stock_alert_wave_people" CHECK ("stock_alert_waves"."people" > 0)
);
--> statement-breakpoint
ALTER TABLE "saved_items" ADD COLUMN "alert_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_alert_waves" ADD CONSTRAINT "stock_alert_waves_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;