CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_tracking_url" CHECK ("carriers"."tracking_url" is null or "carriers"."tracking_url" ~ '^https://[^/?#{}]+[/?#][^{}]*[{]number[}][^{}]*$')
);
--> statement-breakpoint
CREATE TABLE "shipping_services" (
	"service" "shipping_service" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_rates" DROP CONSTRAINT "shipping_rate_once";--> statement-breakpoint
ALTER TABLE "shipping_rates" ALTER COLUMN "provider_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "valid_from" date DEFAULT '2020-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_once" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
-- The services take their names from the rates; a rate that was off has ended.
INSERT INTO "shipping_services" ("service", "name") SELECT "service", min("provider_name") FROM "shipping_rates" GROUP BY "service";--> statement-breakpoint
UPDATE "shipping_rates" SET "valid_to" = "valid_from" WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_service_shipping_services_service_fk" FOREIGN KEY ("service") REFERENCES "public"."shipping_services"("service") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rate_span" CHECK ("shipping_rates"."valid_to" is null or "shipping_rates"."valid_to" >= "shipping_rates"."valid_from");--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "pickup_in_same_country" CHECK ("shipping_rates"."service" <> 'pickup' or "shipping_rates"."zone" = 'same_country');--> statement-breakpoint
-- A zone and service have one rate a day.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rate_periods" EXCLUDE USING gist (
  "zone" WITH =, "service" WITH =, daterange("valid_from", "valid_to") WITH &&
);
